import { useCallback } from 'react'
import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { AppLink } from '../../stores/pairing.ts'
import { useStores, useValue } from '../context.tsx'
import { ConnectorMark, WalletMark } from './walletMarks.tsx'

/** The key of a row, stable while others come and go. */
export function rowKey(row: WalletRow): string {
  if (row.kind === 'wallet') return row.wallet.id
  if (row.kind === 'pairing') return row.kind
  const [{ id, namespace }] = row.connectors
  return `${namespace} ${id}`
}

/** The icon of a wallet, from any source. */
export function RowMark({ row, size }: { row: Exclude<WalletRow, { kind: 'pairing' }>; size?: 40 | 56 }) {
  if (row.kind === 'wallet') return <WalletMark wallet={row.wallet} size={size} />
  const [{ id, name, icon }] = row.connectors
  return <ConnectorMark id={id} name={name} icon={icon} size={size} />
}

/** Makes a row a link to the wallet's app: on a phone, when there is a pairing link. */
export function useRowLinks(): (row: WalletRow) => AppLink | undefined {
  const linkTo = useValue(useStores().pairing.$linkTo)
  return useCallback((row) => (row.kind === 'wallet' ? linkTo?.(row.wallet) : undefined), [linkTo])
}
