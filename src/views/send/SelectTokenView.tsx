import { useState } from 'react'
import { readPortfolio } from '../../actions/account/readPortfolio.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { setToken } from '../../actions/send/editTransfer.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { CoinsIcon } from '../../ui/icons/later.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { OtherTokens } from '../shared/OtherTokens.tsx'
import { TokenRow } from '../shared/TokenRow.tsx'
import { TokensNote } from '../shared/TokensNote.tsx'

/** The tokens of the account on the active network. */
export function WalletSendSelectTokenView() {
  const { send: text, common, account } = useMessages('account', 'send')
  const runtime = useRuntime()
  const stores = useStores()
  const { tokens } = useValue(stores.account.$state)
  const activeId = useValue(stores.network.$activeId)
  const [typed, setTyped] = useState('')
  if (tokens.status === 'loading' || tokens.status === 'unknown') {
    return <SkeletonRows label={account.loadingTokens} count={3} round amounts />
  }
  if (tokens.status === 'failed') return <TokensNote />
  const wanted = typed.trim().toLowerCase()
  const found = tokens.value
    .filter(({ caipNetworkId }) => caipNetworkId === activeId)
    .filter(({ name, symbol, address }) =>
      `${name} ${symbol} ${address ?? ''}`.toLowerCase().includes(wanted),
    )
  const { shown, ...others } = readPortfolio(found)
  const choose = (token: TokenBalance) => {
    setToken(runtime, token)
    goBack(runtime)
  }
  return (
    <>
      <SearchField
        label={text.searchTokens}
        clearLabel={common.clear}
        value={typed}
        onChange={setTyped}
        takesFocus
      />
      {found.length === 0 ? (
        <EmptyBox icon={<CoinsIcon />} title={text.noToken} />
      ) : (
        <LongList
          label={text.yourTokens}
          items={shown}
          draw={(token) => (
            <TokenRow
              key={token.address ?? token.symbol}
              token={token}
              onPress={() => choose(token)}
              testId={`send-token-${token.symbol}`}
            />
          )}
        />
      )}
      <OtherTokens {...others} onPress={choose} testId="send-token" />
    </>
  )
}
