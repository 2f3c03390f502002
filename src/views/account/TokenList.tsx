import { hasPrices, readPortfolio } from '../../actions/account/readPortfolio.ts'
import { refreshAccount } from '../../actions/account/refreshAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { LongList } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Label } from '../../ui/Text.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred, type DeferredPart } from '../shared/Deferred.tsx'
import { HiddenTokens } from '../shared/HiddenTokens.tsx'
import { TokenRow } from '../shared/TokenRow.tsx'
import { UnsupportedTokens } from '../shared/UnsupportedTokens.tsx'

/** Most accounts hold something. */
const emptyAccount: DeferredPart<Record<never, never>> = {
  areas: ['account'],
  load: async () => (await import('./EmptyAccount.tsx')).EmptyAccount,
}

/** What the account holds on the active network, with prices. A press opens its details. */
export function TokenList() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const stores = useStores()
  const { tokens } = useValue(stores.account.$state)
  const network = useValue(stores.network.$active)
  const open = ({ name, address }: TokenBalance) => goTo(runtime, 'TokenDetails', { name, address })
  if (tokens.status === 'unknown') return null
  if (tokens.status === 'failed') return <NoteRow note={text.noTokens} />
  if (tokens.status === 'loading') {
    return <SkeletonRows label={text.loadingTokens} kind="list" count={3} round amounts />
  }
  const { shown, hidden, unsupported, isPartial } = readPortfolio(tokens.value)
  const { stale, partial, at } = tokens
  const isEmpty = !stale && !partial && tokens.value.every(({ amount }) => amount === 0n)
  if (isEmpty) return <Deferred part={emptyAccount} props={{}} room="202px" />
  const age = stale ? text.updated({ minutes: Math.floor((Date.now() - at) / 60_000) }) : undefined
  const isUnpriced = isPartial && network !== undefined && hasPrices(network)
  const note = age ?? (partial ? text.someTokens : isUnpriced ? text.somePrices : undefined)
  return (
    <>
      <LongList
        label={text.tokens}
        kind="list"
        items={shown}
        draw={(token) => (
          <TokenRow
            key={token.address ?? 'native'}
            token={token}
            onPress={() => open(token)}
            testId={`token-${token.symbol}`}
          />
        )}
        testId="token-list"
      />
      <HiddenTokens tokens={hidden} onPress={open} testId="token" />
      <UnsupportedTokens tokens={unsupported} />
      {note && <NoteRow note={note} />}
    </>
  )
}

/** What is not known of the list, and a way to ask again. */
function NoteRow({ note }: { note: string }) {
  const { common } = useMessages('account')
  const runtime = useRuntime()
  return (
    <Label>
      <span>{note}</span>
      <TextButton onPress={() => void refreshAccount(runtime, { force: true })}>{common.retry}</TextButton>
    </Label>
  )
}
