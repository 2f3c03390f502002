import type { Network } from '../../schemas/network.ts'
import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { Row, type RowProps } from '../../ui/Row.tsx'
import { useNetworkImage } from './useRegistryImage.ts'

export type NetworkMarkProps = {
  network: Network | undefined
  /** Replaces the network's own id. */
  id?: string | undefined
  name?: string | undefined
  size?: AvatarSize | undefined
}

export function NetworkMark({ network, id, name, size }: NetworkMarkProps) {
  const src = useNetworkImage(network)
  return <Avatar id={id ?? network?.caipNetworkId ?? ''} name={name ?? network?.name} src={src} size={size} />
}

type NetworkRowProps = Omit<RowProps, 'title' | 'isName' | 'mark'> & { network: Network }

export const NetworkRow = ({ network, ...row }: NetworkRowProps) => (
  <Row {...row} title={network.name} isName mark={<NetworkMark network={network} />} />
)
