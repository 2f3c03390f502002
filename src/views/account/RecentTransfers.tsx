import { goTo } from '../../actions/modal/goTo.ts'
import { isSameAddress, shortenText } from '../../lib/addressText.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import { Group } from '../../ui/Group.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { TokenMark } from '../shared/TokenMark.tsx'
import { transactionTitle } from '../shared/transactionTitle.ts'
import { useAccount } from '../shared/useAccount.ts'

/** The most transfers to show here. */
const shownCount = 2

/** The latest transfers of this account on this network, pending ones first. */
export function RecentTransfers() {
  const { account: text } = useMessages('account')
  const transactions = useValue(useStores().transactions.$transactions)
  const account = useAccount()
  const mine = transactions
    .filter(
      ({ caipNetworkId, from, status }) =>
        status !== 'replaced' &&
        caipNetworkId === account?.caipNetworkId &&
        isSameAddress(from, account.address),
    )
    .sort((one, other) => Number(other.status === 'pending') - Number(one.status === 'pending'))
  if (mine.length === 0) return null
  return (
    <Group label={text.activity}>
      {mine.slice(0, shownCount).map((transaction) => (
        <TransferRow key={transaction.hash} transaction={transaction} />
      ))}
    </Group>
  )
}

function TransferRow({ transaction }: { transaction: Transaction }) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const runtime = useRuntime()
  const { hash, status, token, caipNetworkId, to, toName, call, altered, description } = transaction
  // What really left the account.
  const { amount, token: left = token } = altered ?? transaction
  const step = swapStepOf(transaction)
  return (
    <Row
      title={description ?? transactionTitle(text, transaction)}
      sub={
        step
          ? `${token.symbol} → ${call?.brings?.symbol}`
          : text.toRecipient({ recipient: altered ? shortenText(altered.to) : (toName ?? shortenText(to)) })
      }
      mark={<TokenMark token={{ ...token, caipNetworkId }} />}
      amounts={[
        <NumberText key="amount">{amount !== undefined && `−${write(BigInt(amount), left)}`}</NumberText>,
      ]}
      onPress={() => goTo(runtime, 'WalletSendStatus', { hash })}
      testId={`transfer-${status}`}
    />
  )
}
