import { goTo } from '../../actions/modal/goTo.ts'
import { setAmount } from '../../actions/send/editTransfer.ts'
import { getMaximum } from '../../actions/send/estimateFee.ts'
import type { SendStep } from '../../actions/send/getSendStep.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { ChosenField } from '../../ui/FieldPair.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkTokenMark } from '../shared/NetworkTokenMark.tsx'
import { AmbiguousAmount } from '../shared/payment/AmountInput.tsx'
import { TokenAmount } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { useNativeToken } from '../shared/useNativeToken.ts'

/** The token and its amount; a single NFT has no amount to type. */
export function SendAmount({ step }: { step: SendStep }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const { token } = state
  const set = (typed: TypedAmount) => void setAmount(runtime, typed)
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
      funds={{ held: token?.amount, maximum: getMaximum(runtime), isShort: step === 'insufficient' }}
      error={isAmountWrong(step)}
      note={isAmountWrong(step) ? <AmountNote step={step} token={token} onType={set} /> : undefined}
      testId="send"
    />
  )
}

/** Whether it is an NFT of which the account has one. */
export const isSentWhole = ({ nft, amount }: TokenBalance): boolean => nft !== undefined && amount === 1n

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

/** Steps with a message below the field in addition to the button. */
const wrong: SendStep[] = [
  'insufficient',
  'insufficient-native',
  'too-many-decimals',
  'ambiguous',
  'leaves-too-little',
  'below-rent-exempt-minimum',
]

/** Whether the amount is the problem. */
const isAmountWrong = (step: SendStep): boolean => wrong.includes(step)
