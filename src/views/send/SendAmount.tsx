import type { ReactNode } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { setAmount } from '../../actions/send/editTransfer.ts'
import { getMaximum } from '../../actions/send/estimateFee.ts'
import type { SendStep } from '../../actions/send/getSendStep.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { ChosenField } from '../../ui/FieldPair.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { AmbiguousAmount } from '../shared/payment/AmountInput.tsx'
import { TokenAmount } from '../shared/payment/TokenAmount.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { NetworkTokenMark } from '../shared/TokenMark.tsx'
import { useToken } from '../shared/useToken.ts'

/** The token and its amount; a single NFT has no amount to type. */
export function SendAmount({ step }: { step: SendStep }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const { token } = state
  const set = (typed: TypedAmount) => void setAmount(runtime, typed)
  const problem = useAmountProblem(step, set)
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
      error={problem !== undefined}
      note={problem}
      testId="send"
    />
  )
}

/** Whether it is an NFT of which the account has one. */
export const isSentWhole = ({ nft, amount }: TokenBalance): boolean => nft !== undefined && amount === 1n

/** The problem with the amount, in addition to the button's text; undefined for other steps. */
function useAmountProblem(step: SendStep, onType: (typed: TypedAmount) => void): ReactNode {
  const { send: text } = useMessages('send')
  const native = useToken()?.symbol ?? ''
  const write = useAmountText()
  const state = useValue(useStores().send.$state)
  const { token } = state
  if (!token) return undefined
  const { symbol, decimals } = token
  const problems: { [step in SendStep]?: ReactNode } = {
    insufficient: text.youHave({ amount: write(token.amount, token, shownDigits) }),
    'insufficient-native': text.notEnoughForCost({ native }),
    'too-many-decimals': text.decimals({ symbol, decimals }),
    ambiguous: <AmbiguousAmount words={text.ambiguous} typed={state} onType={onType} />,
    'leaves-too-little': text.leavesTooLittleText({ native }),
    'below-rent-exempt-minimum': text.givesTooLittleText,
  }
  return problems[step]
}
