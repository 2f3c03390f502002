import { useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { estimateCost } from '../../actions/send/estimateCost.ts'
import { formatUsd } from '../../i18n/format.ts'
import { multiplyByPrice } from '../../lib/amount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { Empty } from '../../ui/Empty.tsx'
import { CoinsIcon } from '../../ui/icons/CoinsIcon.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Tray, TrayBox } from '../../ui/Tray.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { SendTokenMark } from './SendAmount.tsx'
import { useAmountText } from './useAmountText.ts'

/** The tokens of the account on the active network. */
export function SelectTokenView() {
  const { send: text, common, account } = useMessages('account', 'send')
  const stores = useStores()
  const { tokens } = useValue(stores.account.$state)
  const activeId = useValue(stores.network.$activeId)
  const [typed, setTyped] = useState('')
  if (tokens.status === 'loading' || tokens.status === 'unknown') {
    return <SkeletonRows label={account.loadingTokens} count={3} round amounts />
  }
  const wanted = typed.trim().toLowerCase()
  const own = tokens.status === 'known' ? tokens.value : []
  const found = own
    .filter(({ caipNetworkId }) => caipNetworkId === activeId)
    .filter(({ name, symbol, address }) =>
      `${name} ${symbol} ${address ?? ''}`.toLowerCase().includes(wanted),
    )
  return (
    <>
      <SearchField label={text.searchTokens} clearLabel={common.clear} value={typed} onChange={setTyped} />
      {found.length === 0 ? (
        <TrayBox>
          <Empty icon={<CoinsIcon />} title={text.noToken} />
        </TrayBox>
      ) : (
        <Tray label={text.yourTokens}>
          {found.map((token) => (
            <TokenRow key={token.address ?? token.symbol} token={token} />
          ))}
        </Tray>
      )}
    </>
  )
}

function TokenRow({ token }: { token: TokenBalance }) {
  const { account: text } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const write = useAmountText()
  const worth = multiplyByPrice(token.amount, token.decimals, token.priceUsd)
  return (
    <Row
      title={token.name}
      isName
      sub={token.priceUsd === undefined ? text.priceUnknown : formatUsd(String(token.priceUsd), locale)}
      mark={<SendTokenMark token={token} />}
      amounts={[
        <NumberText key="worth">{worth === undefined ? '—' : formatUsd(worth, locale)}</NumberText>,
        <NumberText key="amount">{write(token.amount, token)}</NumberText>,
      ]}
      onPress={() => {
        runtime.stores.send.update({ token, cost: { status: 'unknown' } })
        goBack(runtime)
        void estimateCost(runtime)
      }}
      testId={`send-token-${token.symbol}`}
    />
  )
}
