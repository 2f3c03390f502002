import { getCollection } from '../../actions/collectibles/getCollection.ts'
import { startSendNft } from '../../actions/send/startSend.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { SendIcon } from '../../ui/icons/later.tsx'
import { Picture } from '../../ui/PictureTiles.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { ExplorerName, NetworkFact } from '../shared/facts.tsx'
import { useAction } from '../shared/useAction.ts'
import { useCanSend } from '../shared/useCanSend.ts'

/** One NFT of the account: its picture, its collection, a link to the explorer, and a button to send it. */
export function CollectibleDetailsView({ address, tokenId }: RouteParams<'CollectibleDetails'>) {
  const { details: text } = useMessages('details')
  const locale = useLocale()
  const runtime = useRuntime()
  const { items } = useValue(getCollection(runtime).$state)
  const network = useValue(useStores().network.$active)
  const canSend = useCanSend() && network?.chainNamespace === 'eip155'
  const { run, status } = useAction(startSendNft)
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
            <DescriptionItem name={text.held} number={formatAmountText(String(item.amount), locale)} />
          )}
          <NetworkFact network={network} />
          <DescriptionItem name={text.tokenId}>
            <span className="num">{tokenId}</span>
          </DescriptionItem>
          <DescriptionItem name={text.contract}>
            <ExplorerName network={network} page={{ address }} />
          </DescriptionItem>
        </DescriptionList>
      </ReviewSummary>
      <Actions>
        {canSend ? (
          <Button
            kind="primary"
            busy={status === 'running'}
            icon={<SendIcon size={18} />}
            onPress={() => void run(item)}
            testId="nft-send"
          >
            {text.send}
          </Button>
        ) : (
          href && (
            <Button href={href} iconEnd={<ExternalIcon size={16} />}>
              {text.view}
            </Button>
          )
        )}
      </Actions>
    </>
  )
}
