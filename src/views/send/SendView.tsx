import { useEffect } from 'react'
import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { getSendStep, type SendStep } from '../../actions/send/getSendStep.ts'
import { knownRecipients } from '../../actions/send/knownRecipients.ts'
import { transferIntent } from '../../actions/send/sendTransfer.ts'
import { setRecipient } from '../../actions/send/setRecipient.ts'
import { watchHolding } from '../../actions/send/watchHolding.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { FieldPair } from '../../ui/FieldPair.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { AskedBefore } from '../shared/MaybeSent.tsx'
import { StepButton } from '../shared/payment/StepButton.tsx'
import { useFreshBalance } from '../shared/useRefresh.ts'
import { useToken } from '../shared/useToken.ts'
import { RecipientInput } from './RecipientInput.tsx'
import { SendAmount } from './SendAmount.tsx'

/** The send form: token, amount and recipient. The button says what is missing. */
export function WalletSendView() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const state = useValue(useStores().send.$state)
  const native = useToken()
  const symbol = native?.symbol ?? ''
  const known = knownRecipients(runtime)
  const step = getSendStep(state, native, !isSmartAccount(runtime))
  useFreshBalance()
  useEffect(() => watchHolding(runtime), [runtime])
  return (
    <>
      <FieldPair>
        <SendAmount step={step} />
        <RecipientInput />
      </FieldPair>
      {state.recipient.status === 'empty' && known.length > 0 && (
        <Chips label={text.sentToBefore}>
          {known.map(({ address, name }) => (
            <Chip
              key={address}
              mark={<Identicon address={address} size={24} />}
              onPress={() => void setRecipient(runtime, { text: address })}
              testId="send-known-recipient"
            >
              {name ?? <ShortAddress address={address} />}
            </Chip>
          ))}
        </Chips>
      )}
      <AskedBefore intent={transferIntent(runtime)} />
      <StepButton<SendStep>
        step={step}
        steps={{
          'select-token': [text.selectToken, () => goTo(runtime, 'WalletSendSelectToken')],
          insufficient: [text.notEnough({ symbol: state.token?.symbol ?? '' })],
          'insufficient-native': [text.notEnoughForCost({ native: symbol })],
          'enter-address': [text.enterAddress],
          resolving: [text.lookingUp],
          'bad-address': [text.checkAddress],
          refused: [text.refused],
          'recipient-is-program': [text.notAPerson],
          'leaves-too-little': [text.leavesTooLittle({ native: symbol })],
          'below-rent-exempt-minimum': [text.givesTooLittle({ native: symbol })],
          review: [text.review, () => goTo(runtime, 'WalletSendPreview')],
        }}
        otherwise={text.enterAmount}
        busy={step === 'resolving'}
        testId="send-action-button"
      />
    </>
  )
}
