import { shortenText } from '../../lib/addressText.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
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
  network: Network | undefined
  page: Parameters<typeof explorerLink>[1]
  /** By default the shortened address or hash. */
  name?: string | undefined
}

/** An address or a transaction by its name, as a link to the explorer if the network has one. */
export function ExplorerName({ network, page, name }: ExplorerNameProps) {
  const { details: text } = useMessages('details')
  const shown = name ?? shortenText('hash' in page ? page.hash : page.address)
  const href = network && explorerLink(network, page)
  return (
    <ExplorerLink href={href} label={text.onExplorer({ name: shown })}>
      {shown}
    </ExplorerLink>
  )
}
