import type { Network } from '../../schemas/network.ts'
import { DescriptionItem } from '../../ui/DescriptionList.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { useMessages } from '../context.tsx'
import { NetworkMark } from './NetworkMark.tsx'

/** A network as a list item; nothing if the page does not offer it. */
export function NetworkFact({ network }: { network: Network | undefined }) {
  const { details: text } = useMessages('details')
  if (!network) return null
  return (
    <DescriptionItem name={text.network}>
      <NetworkMark network={network} size={20} />
      {network.name}
    </DescriptionItem>
  )
}

type ExplorerNameProps = {
  /** The name of an address, or a shortened address or hash. */
  name: string
  /** Undefined if the network has no explorer. */
  href: string | undefined
}

/** A name that links to the explorer. */
export function ExplorerName({ name, href }: ExplorerNameProps) {
  const { details: text } = useMessages('details')
  return (
    <ExplorerLink href={href} label={text.onExplorer({ name })}>
      {name}
    </ExplorerLink>
  )
}
