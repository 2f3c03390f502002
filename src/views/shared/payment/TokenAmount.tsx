import { canBuy } from '../../../actions/buy/buyProviders.ts'
import { startBuy } from '../../../actions/buy/startBuy.ts'
import type { Messages } from '../../../i18n/areas.ts'
import { formatAmount } from '../../../lib/amount.ts'
import { amountOf } from '../../../lib/typedAmount.ts'
import type { TokenChoice } from '../../../ui/AmountField.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../../context.tsx'
import { type MarkedToken, NetworkTokenMark } from '../TokenMark.tsx'
import { AmountInput, type AmountInputProps, useTypedAmount } from './AmountInput.tsx'
import { shownDigits, useAmountText, useWorthText } from './useAmountText.ts'

type PaymentWords = Messages['send'] | Messages['swap']
type ChoiceWords = Pick<PaymentWords, 'selectToken' | 'changeToken'>
type Press = Pick<TokenChoice, 'onPress' | 'testId'>

/** The token of an amount, with a button to change it; without a token, a text to choose one. */
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
  /** Base units that the account has, and that it can pay; undefined if unknown. */
  held: bigint | undefined
  maximum: bigint | undefined
  /** The amount exceeds the balance. */
  isShort: boolean
}

type TokenAmountProps = Omit<AmountInputProps, 'label' | 'token' | 'worth' | 'foot' | 'takesFocus'> & {
  words: Pick<PaymentWords, keyof ChoiceWords | 'amountLabel' | 'available' | 'max'>
  token: Token | undefined
  priceUsd: number | undefined
  choose: Press
  funds: Funds
}

/** The amount of a token to pay, its value, and the balance. */
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

/** The balance, with a button to use all of it. If it is too low and buying is offered, opens that. */
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
