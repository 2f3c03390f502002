import { goBack } from '../../actions/modal/goBack.ts'
import { currentRecord } from '../../actions/transactions/currentRecord.ts'
import { shortenText } from '../../lib/addressText.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDiagram, type ConnectionState } from '../../ui/ConnectionDiagram.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { type ReadableStores, useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { FeeText } from '../payment/FeeText.tsx'
import { FeeKept } from './FeeKept.tsx'
import { useStatusWords } from './useStatusWords.ts'

/** How a transfer, an approval or a swap stands, from the moment it has a hash to its end. */
export function SendStatusView({ hash }: RouteParams<'WalletSendStatus'>) {
  const { common, send: text } = useMessages('send')
  const runtime = useRuntime()
  const stores = useStores()
  const transaction = currentRecord(useValue(stores.transactions.$transactions), hash)
  const words = useStatusWords(transaction)
  if (!transaction || !words) return null
  const { token, to, status, call } = transaction
  const explorer = linkOf(stores, transaction)
  return (
    <>
      <ConnectionDiagram
        state={stages[status]}
        from={
          <Avatar
            id={token.address ?? token.symbol}
            name={token.symbol}
            src={token.iconUrl}
            size={64}
            round
          />
        }
        to={
          call?.brings ? (
            <Avatar
              id={call.brings.address ?? call.brings.symbol}
              name={call.brings.symbol}
              src={call.brings.iconUrl}
              size={64}
              round
            />
          ) : (
            <Identicon address={to} size={64} />
          )
        }
      />
      <Text center title={words.title} lead={words.lead} />
      <Status urgent={isUrgent(transaction)}>{words.title}</Status>
      {status === 'pending' && <PendingSteps transaction={transaction} />}
      {status === 'confirmed' && <FeeKept transaction={transaction} />}
      {status === 'confirmed' && <Receipt transaction={transaction} />}
      {status === 'failed' && <Reason transaction={transaction} />}
      <Actions>
        {explorer && (
          <Button href={explorer} iconEnd={<ExternalIcon size={16} />}>
            {text.explorer}
          </Button>
        )}
        <Button kind={status === 'confirmed' ? 'primary' : 'plain'} onPress={() => goBack(runtime)}>
          {status === 'confirmed' ? common.done : common.close}
        </Button>
      </Actions>
    </>
  )
}

const stages: Record<Transaction['status'], ConnectionState> = {
  pending: 'waiting',
  confirmed: 'joined',
  failed: 'parted',
  altered: 'parted',
  canceled: 'expired',
  dropped: 'expired',
  unknown: 'expired',
  replaced: 'expired',
}

/** What goes wrong is said at once; a cancellation is the user's own doing. */
const isUrgent = ({ status }: Transaction) => !['pending', 'confirmed', 'canceled'].includes(status)

function PendingSteps({ transaction }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const locale = useLocale()
  const { networks } = useValue(useStores().network.$state)
  const { walletName, sentAt, hash, caipNetworkId } = transaction
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)?.name ?? ''
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(sentAt)
  return (
    <Steps
      steps={[
        { id: 'signed', state: 'done', title: text.signedIn({ wallet: walletName }), sub: time },
        {
          id: 'sent',
          state: 'done',
          title: text.sentTo({ network }),
          sub: <NumberText>{shortenText(hash)}</NumberText>,
        },
        { id: 'waiting', state: 'now', title: text.waitingForConfirmation, sub: text.usually },
      ]}
    />
  )
}

/** The contract's own word for why; a node's raw answer says nothing to a user. */
function Reason({ transaction: { reason } }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  if (!reason || reason.startsWith('{')) return null
  return (
    <ReviewSummary>
      <DescriptionList alone>
        <DescriptionItem name={text.reason}>{reason}</DescriptionItem>
      </DescriptionList>
    </ReviewSummary>
  )
}

function Receipt({ transaction }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const stores = useStores()
  const { networks } = useValue(stores.network.$state)
  const { to, toName, fee, hash, caipNetworkId, call, walletName } = transaction
  const isSpedUp = useValue(stores.transactions.$transactions).some(({ replacedBy }) => replacedBy === hash)
  const currency = networks.find((known) => known.caipNetworkId === caipNetworkId)?.nativeCurrency
  return (
    <ReviewSummary>
      <DescriptionList alone>
        {!call && (
          <DescriptionItem name={text.to}>
            {toName ?? <NumberText>{shortenText(to)}</NumberText>}
          </DescriptionItem>
        )}
        {isSpedUp && (
          <DescriptionItem name={text.spedUp}>{text.spedUpIn({ wallet: walletName })}</DescriptionItem>
        )}
        {fee !== undefined && currency && (
          <DescriptionItem name={text.networkCost}>
            <FeeText fee={BigInt(fee)} currency={currency} />
          </DescriptionItem>
        )}
        <DescriptionItem name={text.transaction}>
          <NumberText>{shortenText(hash)}</NumberText>
        </DescriptionItem>
      </DescriptionList>
    </ReviewSummary>
  )
}

function linkOf(
  stores: ReadableStores,
  { hash, replacedBy, caipNetworkId }: Transaction,
): string | undefined {
  const network = stores.network.find(caipNetworkId)
  return network && explorerLink(network, { hash: replacedBy ?? hash })
}
