import { loadMark, pairingMarkId } from '../../actions/wallets/loadMarks.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { useOptions, useStores, useValue } from '../context.tsx'
import { useImage, useNamedImage, useRegistryImage } from './useRegistryImage.ts'

/** The icon of a wallet: the page's own, else the registry's, loaded when first shown. */
export function WalletMark({ wallet, size }: { wallet: Wallet; size?: AvatarSize | undefined }) {
  const { connectorImages } = useOptions()
  const { id, name, imageId } = wallet
  const own = connectorImages[id] ?? wallet.imageUrl
  const fetched = useRegistryImage('wallet', own === undefined ? imageId : undefined)
  return <Avatar id={id} name={name} src={own ?? fetched} size={size} />
}

type Props = { id: string; name: string; icon?: string | undefined; size?: AvatarSize | undefined }

/** The icon of a wallet in this page: the page's own, else the wallet's, else the registry's. */
export function ConnectorMark({ id, name, icon, size }: Props) {
  const { connectorImages } = useOptions()
  const connectors = useValue(useStores().connectors.$connectors)
  const own = connectorImages[id] ?? icon
  const isOld = own === undefined && id === 'injected'
  const named = useNamedImage(isOld ? connectors.find((each) => each.id === id)?.rdns : undefined)
  return <Avatar id={id} name={name} src={own ?? named} size={size} />
}

type PairingMarkProps = { id?: string | undefined; name?: string | undefined; size?: AvatarSize | undefined }

/** The WalletConnect icon, the same in the list, on the code and in its view: the page's own, else the built-in one. */
export function PairingMark({ id = pairingMarkId, name = 'W', size }: PairingMarkProps) {
  const { connectorImages } = useOptions()
  const mark = useImage(pairingMarkId, (runtime) =>
    loadMark(runtime, pairingMarkId, (marks) => marks.pairingMark()),
  )
  return (
    <Avatar
      id={id}
      name={name}
      src={connectorImages[id] ?? connectorImages[pairingMarkId] ?? mark}
      size={size}
    />
  )
}
