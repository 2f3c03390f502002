import { useEffect } from 'react'
import { isSmartAccount } from '../../actions/connection/isSmartAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { getSendStep, type SendStep } from '../../actions/send/getSendStep.ts'
import { transferIntent } from '../../actions/send/sendTransfer.ts'
import { watchHolding } from '../../actions/send/watchHolding.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import type { SendState } from '../../stores/send.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldPair } from '../../ui/FieldPair.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { AskedBefore } from '../shared/MaybeSent.tsx'
import { useFreshBalance } from '../shared/useFreshBalance.ts'
import { KnownRecipients } from './KnownRecipients.tsx'
import { RecipientInput } from './RecipientInput.tsx'
import { SendAmount } from './SendAmount.tsx'
import { useNativeToken } from './useNativeToken.ts'

/** Puts a transfer together: how much of what, and to whom. The button says what is missing. */
export function SendView() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const native = useNativeToken()
  const step = getSendStep(state, native, !isSmartAccount(runtime))
  useFreshBalance()
  useEffect(() => watchHolding(runtime), [runtime])
  const review = () => {
    if (step === 'review') goTo(runtime, 'WalletSendPreview')
    if (step === 'select-token') goTo(runtime, 'WalletSendSelectToken')
  }
  const pressable = step === 'review' || step === 'select-token'
  return (
    <>
      <FieldPair>
        <SendAmount step={step} />
        <RecipientInput />
      </FieldPair>
      <KnownRecipients />
      <AskedBefore intent={transferIntent(runtime)} />
      <Actions>
        <Button
          kind={pressable ? 'primary' : 'plain'}
          disabled={!pressable}
          busy={step === 'resolving'}
          onPress={review}
          testId="send-action-button"
        >
          {label(step, { text, state, native: native?.symbol ?? '' })}
        </Button>
      </Actions>
    </>
  )
}

type Words = { text: MessagesOf<'send'>['send']; state: SendState; native: string }

function label(step: SendStep, { text, state, native }: Words): string {
  const labels: Record<SendStep, string> = {
    'select-token': text.selectToken,
    'bad-amount': text.enterAmount,
    ambiguous: text.enterAmount,
    'too-many-decimals': text.enterAmount,
    'enter-amount': text.enterAmount,
    insufficient: text.notEnough({ symbol: state.token?.symbol ?? '' }),
    'insufficient-native': text.notEnoughForCost({ native }),
    'enter-address': text.enterAddress,
    resolving: text.lookingUp,
    'bad-address': text.checkAddress,
    refused: text.refused,
    'recipient-is-program': text.notAPerson,
    'leaves-too-little': text.leavesTooLittle({ native }),
    'below-rent-exempt-minimum': text.givesTooLittle({ native }),
    review: text.review,
  }
  return labels[step]
}
