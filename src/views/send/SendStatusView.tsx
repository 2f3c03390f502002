import { goBack } from '../../actions/modal/goBack.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import { formatAgo, formatAmountText } from '../../i18n/format.ts'
import { shortenText } from '../../lib/addressText.ts'
import { floorDecimals, formatAmount } from '../../lib/amount.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDiagram, type ConnectionState } from '../../ui/ConnectionDiagram.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { ExternalIcon } from '../../ui/icons/ExternalIcon.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { FeeKept } from './FeeKept.tsx'
import { useAmountText } from './useAmountText.ts'

/** How a transfer stands, from the moment it has a hash to its end. */
export function SendStatusView({ hash }: RouteParams<'WalletSendStatus'>) {
  const { common, send: text } = useMessages('send')
  const runtime = useRuntime()
  const transactions = useValue(useStores().transactions.$transactions)
  const transaction = transactions.find((known) => known.hash === hash)
  const words = useWords(transaction)
  if (!transaction || !words) return null
  const { token, to, status } = transaction
  const explorer = linkOf(runtime, transaction)
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
        to={<Identicon address={to} size={64} />}
      />
      <Text center title={words.title} lead={words.lead} />
      <Status urgent={status !== 'pending' && status !== 'confirmed'}>{words.title}</Status>
      {status === 'pending' && <PendingSteps transaction={transaction} />}
      {status === 'confirmed' && <FeeKept transaction={transaction} />}
      {status === 'confirmed' && <Receipt transaction={transaction} />}
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
  replaced: 'expired',
  dropped: 'expired',
}

function useWords(transaction: Transaction | undefined): { title: string; lead: string } | undefined {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const locale = useLocale()
  const { networks } = useValue(useStores().network.$state)
  if (!transaction) return undefined
  const { token, amount, walletName, altered, finalAt, sentAt } = transaction
  const shown = write(BigInt(amount), token)
  const network =
    networks.find(({ caipNetworkId }) => caipNetworkId === transaction.caipNetworkId)?.name ?? ''
  const lost = { title: text.lost, lead: text.lostText }
  const words: Record<Transaction['status'], { title: string; lead: string }> = {
    pending: { title: text.pending({ amount: shown }), lead: text.pendingText },
    confirmed: {
      title: text.confirmed({ amount: shown }),
      lead: text.confirmedText({ network, ago: formatAgo(finalAt ?? sentAt, locale) }),
    },
    failed: { title: text.failed, lead: text.failedText({ amount: shown }) },
    altered: { title: text.changed, lead: alteredLead(text, { walletName, altered, token, shown, write }) },
    replaced: lost,
    dropped: lost,
  }
  return words[transaction.status]
}

type Altered = Pick<Transaction, 'walletName' | 'altered' | 'token'> & {
  shown: string
  write: ReturnType<typeof useAmountText>
}

function alteredLead(
  text: MessagesOf<'send'>['send'],
  { walletName, altered, token, shown, write }: Altered,
): string {
  const sent = altered ? `${write(BigInt(altered.amount), token)} → ${shortenText(altered.to)}` : ''
  // On one line: in a language from right to left half of it would point at somebody else.
  return text.changedText({
    wallet: walletName,
    sent: sent.replaceAll(' ', '\u00a0').replace('…', '…\u2060'),
    asked: shown,
  })
}

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

function Receipt({ transaction }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const locale = useLocale()
  const { networks } = useValue(useStores().network.$state)
  const { to, toName, fee, hash, caipNetworkId } = transaction
  const currency = networks.find((known) => known.caipNetworkId === caipNetworkId)?.nativeCurrency
  return (
    <ReviewSummary>
      <DescriptionList alone>
        <DescriptionItem name={text.to}>
          {toName ?? <NumberText>{shortenText(to)}</NumberText>}
        </DescriptionItem>
        {fee !== undefined && currency && (
          <DescriptionItem name={text.networkCost}>
            <NumberText>
              {`${formatAmountText(floorDecimals(formatAmount(BigInt(fee), currency.decimals), 8), locale)} ${currency.symbol}`}
            </NumberText>
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
  { stores }: ReturnType<typeof useRuntime>,
  { hash, caipNetworkId }: Transaction,
): string | undefined {
  const network = stores.network.find(caipNetworkId)
  return network && explorerLink(network, { hash })
}
