import { useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { setToken } from '../../actions/send/editTransfer.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { CoinsIcon } from '../../ui/icons/later.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { TokenLists } from '../shared/TokenLists.tsx'
import { TokensNote } from '../shared/TokensNote.tsx'

export function WalletSendSelectTokenView() {
  const { send: text, common, account } = useMessages('account', 'send')
  const runtime = useRuntime()
  const { tokens } = useValue(useStores().account.$state)
  const activeId = useValue(useStores().network.$activeId)
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
      {found.length === 0 && <EmptyBox icon={<CoinsIcon />} title={text.noToken} />}
      <TokenLists held={found} label={text.yourTokens} onPress={choose} testId="send-token" />
    </>
  )
}
