import type { Messages } from '../../../i18n/areas.ts'
import { amountOf } from '../../../lib/typedAmount.ts'
import type { TokenChoice } from '../../../ui/TokenButton.tsx'
import { NetworkTokenMark } from '../NetworkTokenMark.tsx'
import type { MarkedToken } from '../useTokenImage.ts'
import { AmountInput, type AmountInputProps } from './AmountInput.tsx'
import { useWorthText } from './useAmountText.ts'

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

type TokenAmountProps = Omit<AmountInputProps, 'label' | 'token' | 'worth' | 'takesFocus'> & {
  words: Pick<PaymentWords, keyof ChoiceWords | 'amountLabel'>
  token: (MarkedToken & { decimals: number }) | undefined
  priceUsd: number | undefined
  choose: Press
}

/** How much of which token is paid, and what that is worth. */
export function TokenAmount({ words, token, priceUsd, choose, ...field }: TokenAmountProps) {
  const worth = useWorthText()
  const amount = token && amountOf(field.typed, token.decimals)
  return (
    <AmountInput
      {...field}
      label={words.amountLabel({ symbol: token?.symbol ?? '' })}
      token={tokenChoice(token, words, choose)}
      worth={token && amount !== undefined && worth(amount, token, priceUsd)}
      takesFocus
    />
  )
}
