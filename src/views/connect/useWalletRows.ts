import { useEffect, useRef, useState } from 'react'
import { getWalletRows, type WalletRow } from '../../actions/wallets/getWalletRows.ts'
import { useOptions, useStorage, useStores, useValue } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { rowKey } from '../shared/walletRow.tsx'

/** So many of a user's own wallets are seen at once; the others are in the list of all. */
const mostOwn = 5

/** The rows of the wallet list, kept current. With `others`, those beyond a number are left to all wallets. */
export function useWalletRows({ others }: { others: boolean }): WalletRow[] {
  const stores = useStores()
  const storage = useStorage()
  const connectors = useValue(stores.connectors.$connectors)
  const lists = useValue(stores.wallets.$state)
  const { namespace } = useValue(stores.modal.$state)
  const options = useOptions()
  const recent = storage.get('recentWallets') ?? []
  const most = others ? mostOwn : undefined
  const rows = getWalletRows({ connectors, recent, lists, options, namespace, phone: isPhone(), most })
  const isAimed = useIsAimed()
  return useSteady(rows, isAimed || lists.status === 'loaded')
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
