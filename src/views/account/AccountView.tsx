import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { explorerLink } from '../../lib/explorerLink.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { Group } from '../../ui/Group.tsx'
import { ExternalIcon } from '../../ui/icons/first.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred, type DeferredPart } from '../Deferred.tsx'
import { useFreshBalance } from '../useFreshBalance.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountWho } from './AccountWho.tsx'
import { BalanceTotal } from './BalanceTotal.tsx'
import { DisconnectRow } from './DisconnectRow.tsx'
import { WorthTotal } from './WorthTotal.tsx'

/** What it holds, drawn a moment later: who and how much come first. */
const tabs: DeferredPart<Record<never, never>> = {
  areas: ['account', 'send'],
  load: async () => (await import('../portfolio/AccountTabs.tsx')).AccountTabs,
}

/** The account that is connected: who, how much, and what can be done. */
export function AccountView() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  useValue(useStores().connection.$states)
  const account = getAccount(runtime)
  const leads = useProfile(account)
  if (!account) return null
  return (
    <>
      <AccountWho account={account} leads={leads} />
      <AccountTotal isEmbedded={account.wallet.type === 'AUTH'} />
      <AccountActions />
      <Deferred part={tabs} props={{}} />
      <Group label={text.title}>
        <ExplorerRow address={account.address} />
        <DisconnectRow />
      </Group>
    </>
  )
}

/** Where the account itself leads: to all of them where there are several, else to its settings where it has any. */
function useProfile(account: AccountSnapshot | undefined) {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const isOne = (account?.allAccounts.length ?? 0) < 2
  if (isOne && account?.wallet.type !== 'AUTH') return undefined
  return {
    hint: isOne ? text.settings : text.accounts,
    onPress: () => goTo(runtime, isOne ? 'AccountSettings' : 'Profile'),
    testId: 'account-settings-button',
  }
}

function ExplorerRow({ address }: { address: string }) {
  const { account: text } = useMessages('account')
  const network = useValue(useStores().network.$active)
  const href = network && explorerLink(network, { address })
  if (!href) return null
  return (
    <Row
      title={text.explorer}
      mark={
        <IconTile>
          <ExternalIcon />
        </IconTile>
      }
      href={href}
    />
  )
}

/** The balances of the embedded wallet are looked at this often. */
const embeddedMs = 10_000

/** One total for every wallet: what the account is worth. Where nothing tells prices, its native balance alone. */
function AccountTotal({ isEmbedded }: { isEmbedded: boolean }) {
  const stores = useStores()
  const { projectId } = useOptions()
  const { tokens, balance } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  useFreshBalance(isEmbedded ? embeddedMs : undefined)
  if (isEmbedded) return <WorthTotal />
  const isAwaited = projectId !== undefined && (tokens.status === 'unknown' || tokens.status === 'loading')
  const isPriced = tokens.status === 'known' && readPortfolio(tokens.value).total !== undefined
  // A balance that is not current says so, with a way to ask again.
  const isCurrent = balance.status === 'known' && !balance.stale
  const tellsWorth = network && hasHoldings(network.chainNamespace) && isCurrent && (isAwaited || isPriced)
  return tellsWorth ? <WorthTotal /> : <BalanceTotal />
}
