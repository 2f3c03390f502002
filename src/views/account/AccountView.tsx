import { useEffect } from 'react'
import { hasHoldings } from '../../schemas/holdings.ts'
import { useStores, useValue } from '../context.tsx'
import { AccountWho } from '../shared/AccountWho.tsx'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountTotal } from './AccountTotal.tsx'

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
      <AccountWho
        account={account}
        menu={(place) => <Deferred part={accountMenu} props={{ ...place, account }} />}
      />
      <slot name="account" />
      <AccountTotal isEmbedded={account.wallet.type === 'AUTH'} />
      <AccountActions />
      <Deferred part={tabs} props={{}} room={tellsHoldings ? tabsRoom : undefined} />
    </>
  )
}
