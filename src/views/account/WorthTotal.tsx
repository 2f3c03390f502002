import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { formatUsd } from '../../i18n/format.ts'
import { splitCents } from '../../i18n/splitCents.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { Unknown } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useFreshBalance } from '../useFreshBalance.ts'

/** The balances of the embedded wallet are looked at this often. */
const refreshMs = 10_000

/** What all of the account is worth in US dollars, on the network in use; where nothing is known of that, a dash. */
export function WorthTotal() {
  const { account: text, common } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const { tokens } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  useFreshBalance(refreshMs)
  // Of a network that is not the app's, nothing is read.
  if (!network) return null
  if (tokens.status === 'unknown' || tokens.status === 'loading') {
    return (
      <Total busy value={<Skeleton kind="total" />} sub={<span className="sr">{text.loadingTotal}</span>} />
    )
  }
  if (tokens.status === 'failed') {
    return (
      <Total
        value={<Unknown label={text.valueUnknown} />}
        sub={
          <>
            {text.balanceUnavailable}{' '}
            <TextButton onPress={() => void refreshAccount(runtime, { force: true })}>
              {common.retry}
            </TextButton>
          </>
        }
      />
    )
  }
  const { total, isPartial } = readPortfolio(tokens.value)
  const age = tokens.stale
    ? text.updated({ minutes: Math.floor((Date.now() - tokens.at) / 60_000) })
    : undefined
  // The list of the tokens has a way to ask again besides the same words.
  const note = age ?? (tokens.partial ? text.someTokens : isPartial ? text.somePrices : undefined)
  if (total === undefined) return <Total value={<Unknown label={text.valueUnknown} />} sub={note} />
  const { whole, cents } = splitCents(formatUsd(total, locale), locale)
  return <Total value={whole} small={cents} sub={note} />
}
