import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { loadWalletImage } from '../../actions/wallets/loadWalletImage.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { useRuntime, useStores } from '../context.tsx'

/** The picture of a wallet of the registry, asked for when it is first shown. */
export function WalletMark({ wallet, size }: { wallet: Wallet; size?: AvatarSize | undefined }) {
  const runtime = useRuntime()
  const { $images } = useStores().wallets
  const { id, name, imageId, imageUrl } = wallet
  // Only its own picture: among thousands, each that comes in redraws one mark.
  const read = useCallback(() => (imageId ? $images.get()[imageId] : undefined), [$images, imageId])
  const fetched = useSyncExternalStore($images.listen, read, read)
  useEffect(() => {
    if (imageUrl === undefined && imageId) void loadWalletImage(runtime, { imageId })
  }, [runtime, imageUrl, imageId])
  return <Avatar id={id} name={name} src={imageUrl ?? (fetched || undefined)} size={size} />
}
