import type { Wallet } from '../../schemas/wallet.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { useOptions } from '../context.tsx'
import { useRegistryImage } from './useRegistryImage.ts'

/** The icon of a wallet: the page's own, else the registry's, loaded when first shown. */
export function WalletMark({ wallet, size }: { wallet: Wallet; size?: AvatarSize | undefined }) {
  const { connectorImages } = useOptions()
  const { id, name, imageId } = wallet
  const own = connectorImages[id] ?? wallet.imageUrl
  const fetched = useRegistryImage('wallet', own === undefined ? imageId : undefined)
  return <Avatar id={id} name={name} src={own ?? fetched} size={size} />
}
