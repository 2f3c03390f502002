import { useState } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { chooseSwapToken } from '../../actions/swap/editSwap.ts'
import { holdingOf } from '../../actions/swap/getSwapStep.ts'
import { sortTokens } from '../../actions/swap/sortTokens.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { CoinsIcon } from '../../ui/icons/later.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Row } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Label } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { useWorthText } from '../shared/payment/useAmountText.ts'
import { NetworkTokenMark, TokenMark } from '../shared/TokenMark.tsx'
import { useHolding } from './SwapSides.tsx'
import { useBegunSwap, useOwnTokens, useSwapState } from './useSwap.ts'

/** The tokens available for a swap: the account's own first, then all others. */
export function SwapSelectTokenView({ target: which }: RouteParams<'SwapSelectToken'>) {
  const { swap: text, common } = useMessages('swap')
  const runtime = useRuntime()
  const { status, tokens } = useSwapState()
  useBegunSwap()
  const held = useOwnTokens()
  const [typed, setTyped] = useState('')
  const { suggested, own, others } = sortTokens({ tokens, held: held?.tokens ?? [], typed })
  const choose = (token: SwapToken) => {
    void chooseSwapToken(runtime, { side: which === 'toToken' ? 'target' : 'source', token })
    goBack(runtime)
  }
  return (
    <>
      <SearchField
        label={text.search}
        clearLabel={common.clear}
        value={typed}
        onChange={setTyped}
        takesFocus
        testId="swap-select-token-search-input"
      />
      {typed === '' && suggested.length > 0 && (
        <Chips label={text.suggested}>
          {suggested.map((token) => (
            <Chip
              key={swapTokenKey(token)}
              mark={<TokenMark token={token} size={24} />}
              onPress={() => choose(token)}
            >
              {token.symbol}
            </Chip>
          ))}
        </Chips>
      )}
      <TokenSection title={text.yourTokens} tokens={own} isHeld onChoose={choose} />
      <TokenSection title={text.allTokens} tokens={others} onChoose={choose} />
      {status === 'starting' && <SkeletonRows label={text.starting} count={6} round />}
      {status === 'ready' && own.length + others.length === 0 && (
        <EmptyBox icon={<CoinsIcon />} title={text.noToken} />
      )}
    </>
  )
}

/** The dollar value of a holding, if the token's price is known. */
function useWorth() {
  const tokens = useOwnTokens()
  const { prices } = useSwapState()
  const write = useWorthText()
  return (token: SwapToken) => {
    const held = holdingOf(tokens, token)
    const key = swapTokenKey(token)
    const own = tokens?.tokens.find((each) => swapTokenKey(each) === key)
    return held === undefined ? undefined : write(held, token, own?.priceUsd ?? prices[key])
  }
}

type TokenSectionProps = {
  title: string
  tokens: SwapToken[]
  /** The amount of the others is unknown, which is not zero. */
  isHeld?: boolean | undefined
  onChoose: (token: SwapToken) => void
}

function TokenSection({ title, tokens, isHeld, onChoose }: TokenSectionProps) {
  const holding = useHolding()
  const worth = useWorth()
  if (tokens.length === 0) return null
  return (
    <>
      <Label>{title}</Label>
      <LongList
        label={title}
        items={tokens}
        draw={(token) => (
          <Row
            key={swapTokenKey(token)}
            title={token.name}
            isName
            sub={token.symbol}
            mark={<NetworkTokenMark token={token} />}
            amounts={
              isHeld
                ? [
                    <NumberText key="worth">{worth(token) ?? holding(token)}</NumberText>,
                    worth(token) && <NumberText key="amount">{holding(token)}</NumberText>,
                  ]
                : undefined
            }
            onPress={() => onChoose(token)}
            testId={`swap-token-${token.symbol}`}
          />
        )}
      />
    </>
  )
}
