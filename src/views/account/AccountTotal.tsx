import type { ReactNode } from 'react'
import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { type AmountOptions, formatAgo, formatUnits, formatUsd } from '../../i18n/format.ts'
import { splitCents } from '../../i18n/splitCents.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { ExactNumber } from '../../ui/ExactNumber.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { buttonInText, TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { useTokensNote } from '../shared/TokensNote.tsx'
import { useFreshBalance } from '../shared/useRefresh.ts'
import { useToken } from '../shared/useToken.ts'

/** How often to read the balances of the embedded wallet. */
const embeddedMs = 10_000

/** The total value of the account. Without prices, only its native balance. */
export function AccountTotal({ isEmbedded }: { isEmbedded: boolean }) {
  const { projectId } = useOptions()
  const { tokens, balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  useFreshBalance(isEmbedded ? embeddedMs : undefined)
  if (isEmbedded) return <WorthTotal />
  const isAwaited = projectId !== undefined && (tokens.status === 'unknown' || tokens.status === 'loading')
  const isPriced = tokens.status === 'known' && readPortfolio(tokens.value).total !== undefined
  // A balance that is not current shows that, with a retry button.
  const isCurrent = balance.status === 'known' && !balance.stale
  const tellsWorth = network && hasHoldings(network.chainNamespace) && isCurrent && (isAwaited || isPriced)
  return tellsWorth ? <WorthTotal /> : <BalanceTotal />
}

/** The account's value in dollars on the active network, a dash if unknown, and its native balance below. */
function WorthTotal() {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const { tokens, balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  // The token list has its own retry button next to the same text.
  const note = useTokensNote()
  // A network that the page does not offer is not read.
  if (!network) return null
  if (tokens.status === 'unknown' || tokens.status === 'loading') return <LoadingTotal sub={<Native />} />
  if (tokens.status === 'failed') return <FailedTotal label={text.valueUnknown} />
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
  const { balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  if (!network || balance.status !== 'known') return null
  const { symbol, decimals } = network.nativeCurrency
  const write = (options?: AmountOptions) =>
    `${formatUnits({ amount: balance.value, decimals }, locale, options)}\u00a0${symbol}`
  return <ExactNumber short={write({ maxFractionDigits: 3 })} exact={write()} />
}

/** The native balance, floored to three decimals, and its value. An unknown balance is a dash with a retry button. */
function BalanceTotal() {
  const { account: text, common } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const { balance } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  const native = useToken()
  if (!network || !hasHoldings(network.chainNamespace)) return null
  const { symbol, decimals } = network.nativeCurrency
  if (balance.status === 'unknown' || balance.status === 'loading') return <LoadingTotal />
  const retry = (
    <TextButton onPress={() => void refreshAccount(runtime, { force: true })}>{common.retry}</TextButton>
  )
  if (balance.status === 'failed') return <FailedTotal label={text.balanceUnknown} />
  const worth = multiplyByPrice(balance.value, decimals, native?.priceUsd)
  return (
    <Total
      value={formatUnits({ amount: balance.value, decimals }, locale, { maxFractionDigits: 3 })}
      exact={formatUnits({ amount: balance.value, decimals }, locale)}
      small={`\u00a0${symbol}`}
      sub={
        balance.stale ? (
          <>
            {text.updated({ ago: formatAgo(balance.at, locale) })} {retry}
          </>
        ) : (
          worth !== undefined && <NumberText>{formatUsd(worth, locale)}</NumberText>
        )
      }
    />
  )
}

function LoadingTotal({ sub }: { sub?: ReactNode }) {
  const { account: text } = useMessages('account')
  return (
    <Total
      busy
      value={<Skeleton kind="total" />}
      sub={
        <>
          <span className="sr">{text.loadingTotal}</span>
          {sub}
        </>
      }
    />
  )
}

/** A dash, and a text that says that the balance did not load, with a retry button. */
function FailedTotal({ label }: { label: string }) {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const retry = buttonInText(() => void refreshAccount(runtime, { force: true }))
  return (
    <Total
      value={<Unknown label={label} />}
      sub={<Rich parts={text.balanceUnavailable<ReactNode>({ retry })} />}
    />
  )
}
