import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { LongList } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { Deferred, deferredPart } from '../shared/Deferred.tsx'
import { OtherTokens } from '../shared/OtherTokens.tsx'
import { TokenRow } from '../shared/TokenRow.tsx'
import { TokensNote } from '../shared/TokensNote.tsx'

/** Separate, because most accounts are not empty. */
const emptyAccount = deferredPart(['account'], async () => (await import('./EmptyAccount.tsx')).EmptyAccount)

/** The account's tokens on the active network, with prices. A click opens the details. */
export function TokenList() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const stores = useStores()
  const { tokens } = useValue(stores.account.$state)
  const open = ({ name, address }: TokenBalance) => goTo(runtime, 'TokenDetails', { name, address })
  if (tokens.status === 'unknown') return null
  if (tokens.status === 'failed') return <TokensNote />
  if (tokens.status === 'loading') {
    return <SkeletonRows label={text.loadingTokens} kind="list" count={3} round amounts />
  }
  const { shown, ...others } = readPortfolio(tokens.value)
  const isEmpty = !tokens.stale && !tokens.partial && tokens.value.every(({ amount }) => amount === 0n)
  if (isEmpty) return <Deferred part={emptyAccount} props={{}} room="202px" />
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
      <OtherTokens {...others} onPress={open} testId="token" />
    </>
  )
}
