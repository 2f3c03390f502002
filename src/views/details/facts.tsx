import { shortenText } from '../../lib/addressText.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import { DescriptionItem } from '../../ui/DescriptionList.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { useMessages, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'

/** The active network as a list item. */
export function NetworkFact() {
  const { details: text } = useMessages('details')
  const network = useValue(useStores().network.$active)
  if (!network) return null
  return (
    <DescriptionItem name={text.network}>
      <NetworkMark network={network} size={20} />
      {network.name}
    </DescriptionItem>
  )
}

/** The shortened address of a contract, linked to the explorer if the network has one. */
export function ContractLink({ address }: { address: string }) {
  const { details: text } = useMessages('details')
  const network = useValue(useStores().network.$active)
  const name = shortenText(address)
  return (
    <ExplorerLink href={network && explorerLink(network, { address })} label={text.onExplorer({ name })}>
      {name}
    </ExplorerLink>
  )
}
