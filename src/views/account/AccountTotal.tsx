import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { useOptions, useStores, useValue } from '../context.tsx'
import { useFreshBalance } from '../useFreshBalance.ts'
import { BalanceTotal } from './BalanceTotal.tsx'
import { WorthTotal } from './WorthTotal.tsx'

/** The balances of the embedded wallet are looked at this often. */
const embeddedMs = 10_000

/** One total for every wallet: what the account is worth. Where nothing tells prices, its native balance alone. */
export function AccountTotal({ isEmbedded }: { isEmbedded: boolean }) {
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
