import { chooseAccountTab } from '../../actions/account/chooseAccountTab.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { isSameAddress, shortenText } from '../../lib/addressText.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { swapStepOf } from '../../schemas/transaction.ts'
import { accountTabs, getAccountTab } from '../../stores/accountTab.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useMessages, useOptions, useRuntime, useStore, useStores, useValue } from '../context.tsx'
import { activity, collectibles } from '../laterBlocks.ts'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { TokenLists } from '../shared/TokenLists.tsx'
import { TokenMark } from '../shared/TokenMark.tsx'
import { TokensNote } from '../shared/TokensNote.tsx'
import { transactionTitle } from '../shared/transactionTitle.ts'
import { useAccount } from '../shared/useAccount.ts'

export function AccountTabs() {
  const { account: text } = useMessages('account')
  const { features } = useOptions()
  const runtime = useRuntime()
  const network = useValue(useStores().network.$active)
  const chosen = useValue(useStore(getAccountTab).$tab)
  // A network that the page does not offer, or without readable holdings, has nothing to show.
  if (!network || !hasHoldings(network.chainNamespace)) return null
  const { chainNamespace: namespace } = network
  const offered = {
    tokens: true,
    nfts: namespace === 'eip155' || namespace === 'solana',
    activity: features.history,
  }
  const tabs = accountTabs.filter((id) => offered[id])
  const shown = offered[chosen] ? chosen : 'tokens'
  return (
    <Tabs
      label={text.title}
      tabs={tabs.map((id) => ({ id, title: text[id], testId: `account-${id}` }))}
      chosen={shown}
      onChoose={(id) => chooseAccountTab(runtime, id)}
    >
      {shown === 'tokens' && (
        <>
          <TokenList />
          <RecentTransfers />
        </>
      )}
      {shown === 'nfts' && <Deferred part={collectibles} props={{}} />}
      {shown === 'activity' && <Deferred part={activity} props={{}} />}
    </Tabs>
  )
}

/** Separate, because most accounts are not empty. */
const emptyAccount = deferredPart(['account'], async () => (await import('./EmptyAccount.tsx')).EmptyAccount)

/** The account's tokens on the active network, with prices. A click opens the details. */
function TokenList() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const { tokens } = useValue(useStores().account.$state)
  const open = ({ name, address }: TokenBalance) => goTo(runtime, 'TokenDetails', { name, address })
  if (tokens.status === 'unknown') return null
  if (tokens.status === 'failed') return <TokensNote />
  if (tokens.status === 'loading') {
    return <SkeletonRows label={text.loadingTokens} kind="list" count={3} round amounts />
  }
  const isEmpty = !tokens.stale && !tokens.partial && tokens.value.every(({ amount }) => amount === 0n)
  if (isEmpty) return <Deferred part={emptyAccount} props={{}} room="202px" />
  return <TokenLists held={tokens.value} label={text.tokens} kind="list" onPress={open} testId="token" />
}

/** The most transfers to show here. */
const shownCount = 2

/** The latest transfers of this account on this network, pending ones first. */
function RecentTransfers() {
  const { account: text, send } = useMessages('account', 'send')
  const write = useAmountText()
  const runtime = useRuntime()
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
      {mine.slice(0, shownCount).map((transaction) => {
        const { hash, status, token, caipNetworkId, to, toName, call, altered, description } = transaction
        // What really left the account.
        const { amount, token: left = token } = altered ?? transaction
        const recipient = altered ? shortenText(altered.to) : (toName ?? shortenText(to))
        return (
          <Row
            key={hash}
            title={description ?? transactionTitle(send, transaction)}
            sub={
              swapStepOf(transaction)
                ? `${token.symbol} → ${call?.brings?.symbol}`
                : send.toRecipient({ recipient })
            }
            mark={<TokenMark token={{ ...token, caipNetworkId }} />}
            amounts={[
              <NumberText key="amount">
                {amount !== undefined && `−${write(BigInt(amount), left)}`}
              </NumberText>,
            ]}
            onPress={() => goTo(runtime, 'WalletSendStatus', { hash })}
            testId={`transfer-${status}`}
          />
        )
      })}
    </Group>
  )
}
