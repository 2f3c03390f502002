import { shareLink } from '../../actions/modal/shareLink.ts'
import { shortenText } from '../../lib/addressText.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExplorerLink } from '../../ui/ExplorerLink.tsx'
import { ShareIcon } from '../../ui/icons/later.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { type ReadableStores, useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { FeeText } from '../shared/payment/NetworkFee.tsx'
import { useNetwork } from '../shared/useNetwork.ts'
import { useToken } from '../shared/useToken.ts'

export function PendingSteps({ transaction }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const locale = useLocale()
  const { walletName, sentAt } = transaction
  const network = useNetwork(transaction.caipNetworkId)?.name ?? ''
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(sentAt)
  return (
    <Steps
      steps={[
        { id: 'signed', state: 'done', title: text.signedIn({ wallet: walletName }), sub: time },
        {
          id: 'sent',
          state: 'done',
          title: text.sentTo({ network }),
          sub: <TransactionLink transaction={transaction} />,
        },
        { id: 'waiting', state: 'now', title: text.waitingForConfirmation, sub: text.usually },
      ]}
    />
  )
}

/** The facts of a payment that ended. */
export function ReceiptFacts({ transaction }: { transaction: Transaction }) {
  const { send: text, receipt } = useMessages('send', 'details')
  const { transactions } = useStores()
  const { to, toName, fee, hash, call, walletName, status } = transaction
  const isSpedUp = useValue(transactions.$transactions).some(({ replacedBy }) => replacedBy === hash)
  const currency = useNetwork(transaction.caipNetworkId)?.nativeCurrency
  // As in the review.
  const native = useToken()
  const priceUsd = native?.caipNetworkId === transaction.caipNetworkId ? native.priceUsd : undefined
  const reason = readableReason(transaction)
  return (
    <DescriptionList>
      {!call && toName && <DescriptionItem name={text.to} number={shortenText(to)} />}
      {isSpedUp && (
        <DescriptionItem name={text.spedUp}>{text.spedUpIn({ wallet: walletName })}</DescriptionItem>
      )}
      {fee !== undefined && currency && (
        <DescriptionItem name={status === 'failed' ? receipt.costYou : text.networkCost}>
          <FeeText fee={BigInt(fee)} currency={currency} priceUsd={priceUsd} />
        </DescriptionItem>
      )}
      {reason && <DescriptionItem name={text.reason}>{reason}</DescriptionItem>}
      <DescriptionItem name={text.transaction}>
        <TransactionLink transaction={transaction} />
      </DescriptionItem>
    </DescriptionList>
  )
}

/** The contract's own reason; a node's raw response would not help a user. */
const readableReason = ({ status, reason }: Transaction): string | undefined =>
  status === 'failed' && !reason?.startsWith('{') ? reason : undefined

/** The hash, linked to the explorer if the network has one. */
function TransactionLink({ transaction }: { transaction: Transaction }) {
  const { receipt } = useMessages('details')
  const hash = shortenText(transaction.hash)
  return (
    <ExplorerLink
      href={transactionLink(useStores(), transaction)}
      label={receipt.onExplorer({ hash })}
      className="receipt__hash"
    >
      {hash}
    </ExplorerLink>
  )
}

/** The explorer URL of a transaction, or of the one that replaced it. */
export function transactionLink(
  stores: ReadableStores,
  { hash, replacedBy, caipNetworkId }: Transaction,
): string | undefined {
  const network = stores.network.find(caipNetworkId)
  return network && explorerLink(network, { hash: replacedBy ?? hash })
}

export function ShareButton({ url, testId }: { url: string; testId: string }) {
  const { receipt } = useMessages('details')
  const runtime = useRuntime()
  return (
    <Button icon={<ShareIcon size={18} />} onPress={() => void shareLink(runtime, url)} testId={testId}>
      {receipt.share}
    </Button>
  )
}
