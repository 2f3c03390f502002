import { loadMark, pairingMarkId } from '../../actions/wallets/loadMarks.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { useOptions } from '../context.tsx'
import { useImage } from './useRegistryImage.ts'

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
