import { hasPrices, readPortfolio } from '../../actions/account/readPortfolio.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { formatAgo } from '../../i18n/format.ts'
import { Label } from '../../ui/Text.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** Says what is unknown about the account's tokens, with a retry button. Renders nothing if all is known. */
export function TokensNote() {
  const { common } = useMessages()
  const runtime = useRuntime()
  const note = useTokensNote()
  if (note === undefined) return null
  return (
    <Label>
      <span>{note}</span>
      <TextButton onPress={() => void refreshAccount(runtime, { force: true })}>{common.retry}</TextButton>
    </Label>
  )
}

/** What is unknown about the account's tokens, if anything. */
export function useTokensNote(): string | undefined {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const { tokens } = useValue(useStores().account.$state)
  const network = useValue(useStores().network.$active)
  if (tokens.status === 'failed') return text.noTokens
  if (tokens.status !== 'known') return undefined
  if (tokens.stale) return text.updated({ ago: formatAgo(tokens.at, locale) })
  if (tokens.partial) return text.someTokens
  const isUnpriced = network !== undefined && hasPrices(network) && readPortfolio(tokens.value).isPartial
  return isUnpriced ? text.somePrices : undefined
}
