import { getCollection } from '../../actions/collectibles/getCollection.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Picture } from '../../ui/PictureTiles.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { ContractLink, NetworkFact } from './facts.tsx'

/** One NFT of the account: its picture, what it belongs to, and where to see it. */
export function CollectibleDetailsView({ address, tokenId }: RouteParams<'CollectibleDetails'>) {
  const { details: text } = useMessages('details')
  const locale = useLocale()
  const { items } = useValue(getCollection(useRuntime()).$state)
  const network = useValue(useStores().network.$active)
  const item = items.find((held) => held.address === address && held.tokenId === tokenId)
  if (!item) return null
  const href = network && explorerLink(network, { address })
  return (
    <>
      <Picture id={`${address} ${tokenId}`} name={item.name} src={item.imageUrl} />
      <ReviewSummary>
        <DescriptionList alone>
          {item.collection && (
            <DescriptionItem name={text.collection}>
              <bdi>{item.collection}</bdi>
            </DescriptionItem>
          )}
          {item.amount > 1n && (
            <DescriptionItem name={text.held}>
              <NumberText>{formatAmountText(String(item.amount), locale)}</NumberText>
            </DescriptionItem>
          )}
          <NetworkFact />
          <DescriptionItem name={text.tokenId}>
            <span className="num">{tokenId}</span>
          </DescriptionItem>
          <DescriptionItem name={text.contract}>
            <ContractLink address={address} />
          </DescriptionItem>
        </DescriptionList>
      </ReviewSummary>
      {href && (
        <Actions>
          <Button href={href} iconEnd={<ExternalIcon size={16} />}>
            {text.view}
          </Button>
        </Actions>
      )}
    </>
  )
}
