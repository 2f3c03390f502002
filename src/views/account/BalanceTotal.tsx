import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { formatAgo, formatUnits, formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import { hasHoldings } from '../../schemas/holdings.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useNativeToken } from '../shared/useNativeToken.ts'
import { BalanceUnavailable } from './BalanceUnavailable.tsx'

/** The native balance, floored to three decimals, and its value. An unknown balance is a dash with a retry button. */
export function BalanceTotal() {
  const { account: text, common } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const stores = useStores()
  const { balance } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  const native = useNativeToken()
  if (!network || !hasHoldings(network.chainNamespace)) return null
  const { symbol, decimals } = network.nativeCurrency
  if (balance.status === 'unknown' || balance.status === 'loading') {
    return (
      <Total busy value={<Skeleton kind="total" />} sub={<span className="sr">{text.loadingTotal}</span>} />
    )
  }
  const retry = (
    <TextButton onPress={() => void refreshAccount(runtime, { force: true })}>{common.retry}</TextButton>
  )
  if (balance.status === 'failed') {
    return <Total value={<Unknown label={text.balanceUnknown} />} sub={<BalanceUnavailable />} />
  }
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
