import { type ActivityItem, fromEntry } from '../../actions/activity/activityItem.ts'
import { isNobody, isSameAddress } from '../../lib/addressText.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import { ownOf } from '../../lib/ownOf.ts'
import type { Network } from '../../schemas/network.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { Receipt } from '../../ui/Receipt.tsx'
import { useLocale, useMessages, useStores, useValue } from '../context.tsx'
import { useActivityAmount } from '../shared/ActivityRow.tsx'
import { ExplorerName, NetworkFact } from '../shared/facts.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useNetwork } from '../shared/useNetwork.ts'
import { ShareButton } from './ReceiptFacts.tsx'

const states = { confirmed: 'done', pending: 'pending', failed: 'failed' } as const

/** The details of a past transaction, as the indexer reports it: transfers, addresses, network, explorer. */
export function ActivityDetailsView({ entry }: RouteParams<'ActivityDetails'>) {
  const { activity, details, send, receipt } = useMessages('activity', 'details', 'send')
  const write = useActivityAmount()
  const item = fromEntry(entry)
  const { amount, name, paid } = item
  const { title, lead } = useTitle(item)
  const { from, to, nonce, hash, caipNetworkId, status } = entry
  const network = useNetwork(caipNetworkId)
  const url = network && hash ? explorerLink(network, { hash }) : undefined
  // An NFT appears by its name.
  const shown = amount?.symbol ? write(amount) : undefined
  return (
    <>
      <Receipt
        state={states[status]}
        title={shown ? `${title}: ${shown}` : (name ?? title)}
        lead={paid ? `${receipt.swappedFor({ amount: write(paid) })} · ${lead}` : lead}
        number={shown}
      >
        <DescriptionList>
          <Party name={activity.from} address={from} network={network} />
          <Party name={activity.to} address={to} network={network} />
          <NetworkFact network={network} />
          {nonce !== undefined && <DescriptionItem name={details.nonce} number={String(nonce)} />}
          {hash && (
            <DescriptionItem name={send.transaction}>
              <ExplorerName network={network} page={{ hash }} />
            </DescriptionItem>
          )}
        </DescriptionList>
      </Receipt>
      {url && (
        <Actions>
          <ShareButton url={url} testId="activity-share" />
          <Button href={url} iconEnd={<ExternalIcon size={16} />} testId="activity-explorer">
            {details.view}
          </Button>
        </Actions>
      )}
    </>
  )
}

/** The status and the time; a failure first. */
function useTitle({ operation, status, at }: ActivityItem): { title: string; lead: string } {
  const { activity: text } = useMessages('activity')
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(at)
  const title = ownOf(text.types, operation) ?? ''
  return { title, lead: status === 'confirmed' ? time : `${ownOf(text.statuses, status)} · ${time}` }
}

type PartyProps = { name: string; address: string; network: Network | undefined }

/** An address by its known name, as a link to the explorer. */
function Party({ name, address, network }: PartyProps) {
  const { profileName } = useValue(useStores().account.$state)
  const own = useAccount()?.address
  const transactions = useValue(useStores().transactions.$transactions)
  if (!address || isNobody(address)) return null
  const sent = transactions.find(({ to, toName }) => toName !== undefined && isSameAddress(to, address))
  const isOwn = own !== undefined && isSameAddress(own, address)
  // For a purchase, the service's name replaces the address.
  const isAddress = /^\w{20,}$/.test(address)
  return (
    <DescriptionItem name={name}>
      {isAddress ? (
        <ExplorerName network={network} page={{ address }} name={isOwn ? profileName : sent?.toName} />
      ) : (
        <bdi>{address}</bdi>
      )}
    </DescriptionItem>
  )
}
