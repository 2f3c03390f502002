import { goTo } from '../../actions/modal/goTo.ts'
import { setAmount } from '../../actions/send/editTransfer.ts'
import { getMaximum } from '../../actions/send/estimateFee.ts'
import type { SendStep } from '../../actions/send/getSendStep.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { ChosenField } from '../../ui/FieldPair.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { MaxOrBuy } from '../shared/MaxOrBuy.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { AmbiguousAmount, useTypedAmount } from '../shared/payment/AmountInput.tsx'
import { TokenAmount } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { useNativeToken } from './useNativeToken.ts'

/** The token and its amount; a single NFT has no amount to type. */
export function SendAmount({ step }: { step: SendStep }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const { token } = state
  const write = useTypedAmount()
  const set = (typed: TypedAmount) => void setAmount(runtime, typed)
  const choose = (amountDecimal: string) => set(write(amountDecimal))
  if (token && isSentWhole(token)) {
    const { symbol, name } = token
    return (
      <ChosenField
        label={text.youSend}
        mark={<NetworkTokenMark token={token} />}
        name={<bdi>{symbol}</bdi>}
        sub={name === symbol ? undefined : <bdi>{name}</bdi>}
      />
    )
  }
  return (
    <TokenAmount
      words={text}
      token={token}
      priceUsd={token?.priceUsd}
      typed={state}
      onType={set}
      choose={{ onPress: () => goTo(runtime, 'WalletSendSelectToken'), testId: 'send-token' }}
      foot={token && <Available token={token} isShort={step === 'insufficient'} onMax={choose} />}
      error={isAmountWrong(step)}
      note={isAmountWrong(step) ? <AmountNote step={step} token={token} onType={set} /> : undefined}
      testId="send-amount"
    />
  )
}

/** Whether it is an NFT of which the account holds one. */
export const isSentWhole = ({ nft, amount }: TokenBalance): boolean => nft !== undefined && amount === 1n

type AvailableProps = { token: TokenBalance; isShort: boolean; onMax: (text: string) => void }

function Available({ token, isShort, onMax }: AvailableProps) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const write = useAmountText()
  const exact = write(token.amount, token)
  const held = write(token.amount, token, shownDigits)
  useValue(useStores().send.$state)
  return (
    <>
      <span title={held === exact ? undefined : exact}>{text.available({ amount: held })}</span>
      {' · '}
      <MaxOrBuy
        max={text.max}
        maximum={getMaximum(runtime)}
        isShort={isShort}
        onMax={(maximum) => onMax(formatAmount(maximum, token.decimals))}
        testId="send-max"
      />
    </>
  )
}

type AmountNoteProps = {
  step: SendStep
  token: TokenBalance | undefined
  onType: (typed: TypedAmount) => void
}

function AmountNote({ step, token, onType }: AmountNoteProps) {
  const { send: text } = useMessages('send')
  const native = useNativeToken()
  const write = useAmountText()
  const state = useValue(useStores().send.$state)
  const { ambiguous } = state
  if (!token) return null
  if (step === 'too-many-decimals') return text.decimals({ symbol: token.symbol, decimals: token.decimals })
  if (step === 'insufficient-native') return text.notEnoughForCost({ native: native?.symbol ?? '' })
  if (step === 'leaves-too-little') return text.leavesTooLittleText({ native: native?.symbol ?? '' })
  if (step === 'below-rent-exempt-minimum') return text.givesTooLittleText
  if (step === 'insufficient') return text.youHave({ amount: write(token.amount, token, shownDigits) })
  if (!ambiguous) return null
  return <AmbiguousAmount words={text.ambiguous} typed={state} onType={onType} />
}

/** What is said under the field rather than on the button alone. */
const wrong: SendStep[] = [
  'insufficient',
  'insufficient-native',
  'too-many-decimals',
  'ambiguous',
  'leaves-too-little',
  'below-rent-exempt-minimum',
]

/** Whether it is the amount that is in the way. */
const isAmountWrong = (step: SendStep): boolean => wrong.includes(step)
