import { useEffect, useRef, useState } from 'react'
import { getWalletRows, type WalletRow } from '../../actions/wallets/getWalletRows.ts'
import { useOptions, useStorage, useStores, useValue } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { rowKey } from '../shared/walletRow.tsx'

/** So many of a user's own wallets are seen at once: fewer where the other ways would not be seen below them. */
const mostOwn = { alone: 5, shared: 3 }
/** So many pixels have room for the most of them, with email and socials below. */
const roomy = 940

/** The rows of the wallet list, kept current, and how many of the user's own wallets are not among them. */
export function useWalletRows({ isWhole, isShared }: { isWhole: boolean; isShared: boolean }): {
  rows: WalletRow[]
  hidden: number
} {
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
  // A row that says that there is one more takes the room of that one.
  const rows = isWhole || all.length - few.length < 2 ? all : few
  const isAimed = useIsAimed()
  return {
    rows: useSteady(rows, isAimed || lists.status === 'loaded'),
    hidden: all.length - rows.length,
  }
}

/** Whether the user has moved to press something since this was drawn. */
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
 * Once the lists are there or the user aims at a row, they keep their places for as long as the user looks at them: a wallet that
 * announces itself late comes last, and nothing moves under the pointer.
 */
function useSteady(rows: WalletRow[], settled: boolean): WalletRow[] {
  const order = useRef<string[]>([])
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const kept = settled ? order.current.filter((key) => byKey.has(key)) : []
  const keys = [...new Set([...kept, ...byKey.keys()])]
  order.current = settled ? keys : []
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
