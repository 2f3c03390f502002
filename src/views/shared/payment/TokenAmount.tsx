import { canBuy } from '../../../actions/buy/buyProviders.ts'
import { startBuy } from '../../../actions/buy/startBuy.ts'
import type { Messages } from '../../../i18n/areas.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { amountOf } from '../../../lib/typedAmount.ts'
import { TextButton } from '../../../ui/TextButton.tsx'
import type { TokenChoice } from '../../../ui/TokenButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../../context.tsx'
import { NetworkTokenMark } from '../NetworkTokenMark.tsx'
import type { MarkedToken } from '../useTokenImage.ts'
import { AmountInput, type AmountInputProps, useTypedAmount } from './AmountInput.tsx'
import { shownDigits, useAmountText, useWorthText } from './useAmountText.ts'

type PaymentWords = Messages['send'] | Messages['swap']
type ChoiceWords = Pick<PaymentWords, 'selectToken' | 'changeToken'>
type Press = Pick<TokenChoice, 'onPress' | 'testId'>

/** The token of an amount, and the way to another one; without a token the words that ask for one. */
export const tokenChoice = (
  token: MarkedToken | undefined,
  text: ChoiceWords,
  press: Press,
): TokenChoice => ({
  text: token?.symbol ?? text.selectToken,
  mark: token && <NetworkTokenMark token={token} />,
  label: token ? text.changeToken({ symbol: token.symbol }) : text.selectToken,
  ...press,
})

type Token = MarkedToken & { decimals: number }

type Funds = {
  /** Base units of the token that the account has, and that it can pay of it; undefined where they are not known. */
  held: bigint | undefined
  maximum: bigint | undefined
  /** More is wanted than there is. */
  isShort: boolean
}

type TokenAmountProps = Omit<AmountInputProps, 'label' | 'token' | 'worth' | 'foot' | 'takesFocus'> & {
  words: Pick<PaymentWords, keyof ChoiceWords | 'amountLabel' | 'available' | 'max'>
  token: Token | undefined
  priceUsd: number | undefined
  choose: Press
  funds: Funds
}

/** How much of which token is paid, what that is worth, and how much there is. */
export function TokenAmount({ words, token, priceUsd, choose, funds, testId, ...field }: TokenAmountProps) {
  const worth = useWorthText()
  const write = useTypedAmount()
  const amount = token && amountOf(field.typed, token.decimals)
  const take = (most: bigint) => token && field.onType(write(formatAmount(most, token.decimals)))
  return (
    <AmountInput
      {...field}
      label={words.amountLabel({ symbol: token?.symbol ?? '' })}
      token={tokenChoice(token, words, choose)}
      worth={token && amount !== undefined && worth(amount, token, priceUsd)}
      foot={
        token && <Available {...funds} words={words} token={token} onMax={take} testId={`${testId}-max`} />
      }
      takesFocus
      testId={`${testId}-amount`}
    />
  )
}

type AvailableProps = Pick<TokenAmountProps, 'words' | 'testId'> &
  Funds & { token: Token; onMax: (maximum: bigint) => void }

/** How much there is, and takes all of it; where that is too little, and buying is offered, leads there. */
function Available({ words, token, held, maximum, isShort, onMax, testId }: AvailableProps) {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const write = useAmountText()
  const offersBuying = canBuy(useOptions(), useValue(useStores().network.$activeId))
  const exact = held === undefined ? '' : write(held, token)
  const shown = held === undefined ? '' : write(held, token, shownDigits)
  return (
    <>
      {held !== undefined && (
        <>
          <span title={shown === exact ? undefined : exact}>{words.available({ amount: shown })}</span>
          {' · '}
        </>
      )}
      {offersBuying && (isShort || maximum === 0n) ? (
        <TextButton onPress={() => startBuy(runtime)} testId="buy-more">
          {text.buy}
        </TextButton>
      ) : (
        <TextButton
          disabled={maximum === undefined}
          onPress={() => maximum !== undefined && onMax(maximum)}
          testId={testId}
        >
          {words.max}
        </TextButton>
      )}
    </>
  )
}
