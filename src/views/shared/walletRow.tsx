import { useCallback } from 'react'
import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { AppLink } from '../../stores/pairing.ts'
import { useStores, useValue } from '../context.tsx'
import { ConnectorMark } from './ConnectorMark.tsx'
import { WalletMark } from './WalletMark.tsx'

/** What a row is known by while others come and go. */
export function rowKey(row: WalletRow): string {
  if (row.kind === 'wallet') return row.wallet.id
  if (row.kind === 'pairing') return row.kind
  const [{ id, namespace }] = row.connectors
  return `${namespace} ${id}`
}

/** The picture of a wallet, wherever it comes from. */
export function RowMark({ row, size }: { row: Exclude<WalletRow, { kind: 'pairing' }>; size?: 40 | 56 }) {
  if (row.kind === 'wallet') return <WalletMark wallet={row.wallet} size={size} />
  const [{ id, name, icon }] = row.connectors
  return <ConnectorMark id={id} name={name} icon={icon} size={size} />
}

/** What makes a row a link into the wallet's app: on a phone, once there is a pairing link. */
export function useRowLinks(): (row: WalletRow) => AppLink | undefined {
  const linkTo = useValue(useStores().pairing.$linkTo)
  return useCallback((row) => (row.kind === 'wallet' ? linkTo?.(row.wallet) : undefined), [linkTo])
}
