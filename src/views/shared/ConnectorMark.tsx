import { Avatar, type AvatarSize } from '../../ui/Avatar.tsx'
import { useOptions, useStores, useValue } from '../context.tsx'
import { useNamedImage } from './useRegistryImage.ts'

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
