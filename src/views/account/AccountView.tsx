import { useEffect } from 'react'
import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { useOptions, useStores, useValue } from '../context.tsx'
import { AccountWho } from '../shared/AccountWho.tsx'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useFreshBalance } from '../shared/useFreshBalance.ts'
import { AccountActions } from './AccountActions.tsx'
import { BalanceTotal } from './BalanceTotal.tsx'
import { WorthTotal } from './WorthTotal.tsx'

/** The holdings, rendered a moment later: account and balance come first. */
const tabs = deferredPart(['account', 'send'], async () => (await import('./AccountTabs.tsx')).AccountTabs)

/** The bar and three rows. */
const tabsRoom = 'calc(44px + var(--_gap) + 3 * var(--_row))'

/** Loaded early: it contains Disconnect, which must work even if the network fails later. */
const accountMenu = deferredPart(
  ['account', 'details'],
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
)

/** The connected account: its name, its balance, and its actions. */
export function AccountView() {
  const network = useValue(useStores().network.$active)
  const tellsHoldings = network && hasHoldings(network.chainNamespace)
  const account = useAccount()
  useEffect(() => void accountMenu.load().catch(() => undefined), [])
  if (!account) return null
  return (
    <>
      <AccountWho account={account} menu={(place) => <Deferred part={accountMenu} props={place} />} />
      <slot name="account" />
      <AccountTotal isEmbedded={account.wallet.type === 'AUTH'} />
      <AccountActions />
      <Deferred part={tabs} props={{}} room={tellsHoldings ? tabsRoom : undefined} />
    </>
  )
}

/** How often to read the balances of the embedded wallet. */
const embeddedMs = 10_000

/** The total value of the account. Without prices, only its native balance. */
function AccountTotal({ isEmbedded }: { isEmbedded: boolean }) {
  const stores = useStores()
  const { projectId } = useOptions()
  const { tokens, balance } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  useFreshBalance(isEmbedded ? embeddedMs : undefined)
  if (isEmbedded) return <WorthTotal />
  const isAwaited = projectId !== undefined && (tokens.status === 'unknown' || tokens.status === 'loading')
  const isPriced = tokens.status === 'known' && readPortfolio(tokens.value).total !== undefined
  // A balance that is not current shows that, with a retry button.
  const isCurrent = balance.status === 'known' && !balance.stale
  const tellsWorth = network && hasHoldings(network.chainNamespace) && isCurrent && (isAwaited || isPriced)
  return tellsWorth ? <WorthTotal /> : <BalanceTotal />
}
