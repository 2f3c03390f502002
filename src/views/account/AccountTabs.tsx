import { chooseAccountTab } from '../../actions/account/chooseAccountTab.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { accountTabs, getAccountTab } from '../../stores/accountTab.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useMessages, useOptions, useRuntime, useStore, useStores, useValue } from '../context.tsx'
import { activity, collectibles } from '../laterBlocks.ts'
import { Deferred } from '../shared/Deferred.tsx'
import { RecentTransfers } from './RecentTransfers.tsx'
import { TokenList } from './TokenList.tsx'

/** The account's tokens, NFTs and activity. */
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
