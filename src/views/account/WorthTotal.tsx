import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { type AmountOptions, formatUnits, formatUsd } from '../../i18n/format.ts'
import { splitCents } from '../../i18n/splitCents.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { ExactNumber } from '../../ui/ExactNumber.tsx'
import { Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLocale, useMessages, useStores, useValue } from '../context.tsx'
import { useTokensNote } from '../shared/TokensNote.tsx'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'

/** The account's value in dollars on the active network, a dash if unknown, and its native balance below. */
export function WorthTotal() {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const { tokens, balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  // The token list has its own retry button next to the same text.
  const note = useTokensNote()
  // A network that the page does not offer is not read.
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
  const { total } = readPortfolio(tokens.value)
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

/** The native balance, floored to three decimals; nothing while unknown. */
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
