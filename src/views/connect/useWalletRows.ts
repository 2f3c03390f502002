import { useRef } from 'react'
import { getWalletRows, type WalletRow } from '../../actions/wallets/getWalletRows.ts'
import { useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { isPhone } from '../isPhone.ts'

/** What a row is known by while others come and go. */
export function rowKey(row: WalletRow): string {
  if (row.kind === 'wallet') return row.wallet.id
  if (row.kind === 'pairing') return row.kind
  const [{ id, namespace }] = row.connectors
  return `${namespace} ${id}`
}

/** More than a user has; a script that announces more is in the way of all others. */
const mostInstalled = 20

/** The rows of the wallet list, kept current. With `others`, those beyond a number are left to all wallets. */
export function useWalletRows({ others }: { others: boolean }): WalletRow[] {
  const stores = useStores()
  const { storage } = useRuntime()
  const connectors = useValue(stores.connectors.$connectors)
  const lists = useValue(stores.wallets.$state)
  const { namespace } = useValue(stores.modal.$state)
  const options = useOptions()
  const recent = storage.get('recentWallets') ?? []
  const most = others ? mostInstalled : undefined
  const rows = getWalletRows({ connectors, recent, lists, options, namespace, phone: isPhone(), most })
  return useSteady(rows, lists.status === 'loaded')
}

/**
 * Once the lists are there, rows keep their places for as long as the user looks at them: a wallet that
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
