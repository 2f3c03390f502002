import { hasPrices, readPortfolio } from '../../actions/account/readPortfolio.ts'
import { type AmountOptions, formatUnits, formatUsd } from '../../i18n/format.ts'
import { splitCents } from '../../i18n/splitCents.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { ExactNumber } from '../../ui/ExactNumber.tsx'
import { Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLocale, useMessages, useStores, useValue } from '../context.tsx'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'

/**
 * What all of the account is worth in US dollars, on the network in use, with its native balance below; where
 * nothing is known of that worth, a dash.
 */
export function WorthTotal() {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const { tokens, balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  // Of a network that is not the app's, nothing is read.
  if (!network) return null
  if (tokens.status === 'unknown' || tokens.status === 'loading') {
    return (
      <Total
        busy
        value={<Skeleton kind="total" />}
        sub={
          <>
            <span className="sr">{text.loadingTotal}</span>
            <Native />
          </>
        }
      />
    )
  }
  if (tokens.status === 'failed') {
    return <Total value={<Unknown label={text.valueUnknown} />} sub={<BalanceUnavailable />} />
  }
  const { total, isPartial } = readPortfolio(tokens.value)
  const age = tokens.stale
    ? text.updated({ minutes: Math.floor((Date.now() - tokens.at) / 60_000) })
    : undefined
  // The list of the tokens has a way to ask again besides the same words.
  const note =
    age ?? (tokens.partial ? text.someTokens : isPartial && hasPrices(network) ? text.somePrices : undefined)
  const sub = (
    <>
      <Native />
      {balance.status === 'known' && note && ' · '}
      {note}
    </>
  )
  if (total === undefined) return <Total value={<Unknown label={text.valueUnknown} />} sub={sub} />
  const { whole, cents } = splitCents(formatUsd(total, locale), locale)
  return <Total value={whole} small={cents} sub={sub} />
}

/** The native balance, floored to three decimals; nothing while it is not known. */
function Native() {
  const locale = useLocale()
  const stores = useStores()
  const { balance } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  if (!network || balance.status !== 'known') return null
  const { symbol, decimals } = network.nativeCurrency
  const write = (options?: AmountOptions) =>
    `${formatUnits({ amount: balance.value, decimals }, locale, options)}\u00a0${symbol}`
  return <ExactNumber short={write({ maxFractionDigits: 3 })} exact={write()} />
}
