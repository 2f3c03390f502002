import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { PressableProps } from '../../ui/Pressable.tsx'
import { useStores, useValue } from '../context.tsx'

/** What makes a row a link into the wallet's app: on a phone, once there is a pairing link. */
export function useRowLink(row: WalletRow): Pick<PressableProps, 'href' | 'target'> {
  const linkTo = useValue(useStores().pairing.$linkTo)
  const link = row.kind === 'wallet' ? linkTo?.(row.wallet) : undefined
  return { href: link?.url, target: link?.target }
}
