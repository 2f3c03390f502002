import { useEffect, useRef, useState } from 'react'
import { getWalletRows, type WalletRow } from '../../actions/wallets/getWalletRows.ts'
import { useOptions, useStorage, useStores, useValue } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { rowKey } from '../shared/walletRow.tsx'

/** The most of a user's own wallets to show: fewer if other methods must be visible below them. */
const mostOwn = { alone: 5, shared: 3 }
/** A window of this height in pixels has room for most of them, with email and socials below. */
const roomy = 940

/** The rows of the wallet list, and how many of the user's own wallets are not among them. */
export function useWalletRows({ isWhole, isShared }: { isWhole: boolean; isShared: boolean }) {
  const stores = useStores()
  const storage = useStorage()
  const connectors = useValue(stores.connectors.$connectors)
  const lists = useValue(stores.wallets.$state)
  const { namespace } = useValue(stores.modal.$state)
  const options = useOptions()
  const recent = storage.get('recentWallets') ?? []
  const given = { connectors, recent, lists, options, namespace, phone: isPhone() }
  const all = getWalletRows(given)
  const most = mostOwn[isShared && innerHeight < roomy ? 'shared' : 'alone']
  const few = getWalletRows({ ...given, most })
  // A row that says "1 more" would take as much space as that wallet.
  const rows = isWhole || all.length - few.length < 2 ? all : few
  const isAimed = useIsAimed()
  return {
    rows: useSteady(rows, isAimed || lists.status === 'loaded'),
    hidden: all.length - rows.length,
  }
}

/** Whether the user has moved to click something since this rendered. */
function useIsAimed(): boolean {
  const [isAimed, setAimed] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const aim = () => setAimed(true)
    for (const event of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(event, aim, { once: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
  return isAimed
}

/**
 * Rows keep their places once the lists are loaded or the user points at a row. A wallet that announces itself later
 * comes last, so nothing moves under the pointer.
 */
function useSteady(rows: WalletRow[], settled: boolean): WalletRow[] {
  const order = useRef<string[]>([])
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const kept = settled ? order.current.filter((key) => byKey.has(key)) : []
  const keys = [...new Set([...kept, ...byKey.keys()])]
  order.current = settled ? keys : []
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
