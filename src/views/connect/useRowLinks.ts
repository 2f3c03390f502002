import { useCallback } from 'react'
import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { AppLink } from '../../stores/pairing.ts'
import { useStores, useValue } from '../context.tsx'

/** What makes a row a link into the wallet's app: on a phone, once there is a pairing link. */
export function useRowLinks(): (row: WalletRow) => AppLink | undefined {
  const linkTo = useValue(useStores().pairing.$linkTo)
  return useCallback((row) => (row.kind === 'wallet' ? linkTo?.(row.wallet) : undefined), [linkTo])
}
