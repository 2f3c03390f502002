import { useEffect, useRef } from 'react'
import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { leaveReviewed } from '../../actions/modal/leaveReviewed.ts'
import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { getTransferRequest } from '../../actions/send/estimateFee.ts'
import { getSendStep, type SendStep } from '../../actions/send/getSendStep.ts'
import { type Recalled, readSavedRecipient } from '../../actions/send/readSavedRecipient.ts'
import { sendTransfer, transferIntent } from '../../actions/send/sendTransfer.ts'
import { watchHolding } from '../../actions/send/watchHolding.ts'
import { simulationKey } from '../../actions/simulation/assessSimulation.ts'
import type { TransferRequest } from '../../chains/transactions.ts'
import { shortenText } from '../../lib/addressText.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { getSimulation } from '../../stores/simulation.ts'
import { Address } from '../../ui/Address.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { CheckIcon } from '../../ui/icons/later.tsx'
import { Note, NoteLines } from '../../ui/Note.tsx'
import { useIsOnTop, useMessages, useRuntime, useStore, useStores, useValue } from '../context.tsx'
import { type PaymentDescription, PaymentProgress } from '../shared/payment/PaymentProgress.tsx'
import { ReviewDecision } from '../shared/payment/ReviewDecision.tsx'
import { ReviewSimulation } from '../shared/payment/ReviewSimulation.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { TokenMark } from '../shared/TokenMark.tsx'
import { useFreshBalance } from '../shared/useRefresh.ts'
import { useToken } from '../shared/useToken.ts'
import { SendReview, type ValidRecipient } from './SendReview.tsx'

/** The full transfer, to review before the wallet prompt. */
export function WalletSendPreviewView() {
  const runtime = useRuntime()
  const isOnTop = useIsOnTop()
  const state = useValue(useStores().send.$state)
  const { token, recipient, request } = state
  const transfer = getTransferRequest(runtime)
  const ready = token !== undefined && transfer !== undefined && recipient.status === 'valid'

  const reviewedOn = useRef(useValue(useStores().network.$activeId))

  useFreshBalance()
  useEffect(() => watchHolding(runtime), [runtime])
  useEffect(() => {
    // Another account or network is active, so the review is obsolete. After sending, the receipt is on top.
    if (!ready && isOnTop()) leaveReviewed(runtime, reviewedOn.current)
  }, [ready, runtime, isOnTop])
  const describe = useSendDescription()
  if (!ready) return null
  return (
    <PaymentProgress request={request} description={describe({ token, transfer, recipient })}>
      <SendBody token={token} transfer={transfer} recipient={recipient} />
    </PaymentProgress>
  )
}

type SendBodyProps = { token: TokenBalance; transfer: TransferRequest; recipient: ValidRecipient }

function SendBody({ token, transfer, recipient }: SendBodyProps) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const native = useToken()
  const step = getSendStep(useValue(useStores().send.$state), native, !isSmartAccount(runtime))
  const recalled = readSavedRecipient(runtime, { address: recipient.address })
  const cost = { native: native?.symbol ?? '' }
  /** Why a complete transfer cannot be sent: the chain's reason, or a lower balance. */
  const problems: { [step in SendStep]?: string } = {
    insufficient: text.notEnough({ symbol: token.symbol }),
    'insufficient-native': text.notEnoughForCost(cost),
    refused: text.refused,
    'recipient-is-program': text.notAPersonText,
    'leaves-too-little': text.leavesTooLittleText(cost),
    'below-rent-exempt-minimum': text.givesTooLittleText,
  }
  const problem = problems[step]
  const { amount } = transfer
  const simulated = {
    subject: transfer,
    shown: { gives: { address: token.address, atMost: amount } },
    tokens: [token],
  }
  const key = simulationKey(transfer)
  const simulation = useValue(useStore(getSimulation).$simulation)
  const known = simulation.of === key && simulation.status === 'known' ? simulation : undefined
  const risky = recalled.lookAlike !== undefined || recipient.warning === 'token-contract'
  return (
    <>
      <SendReview token={token} amount={amount} recipient={recipient} recalled={recalled} />
      <ReviewSimulation
        // A transfer to oneself changes nothing.
        payment={recipient.warning === 'self' ? undefined : simulated}
        basis={`${token.amount} ${native?.amount}`}
      />
      {problem && <Note kind="error">{problem}</Note>}
      <RecipientNote recalled={recalled} recipient={recipient} symbol={token.symbol} />
      <FeeAhead
        token={token}
        amount={amount}
        arrives={token.address === undefined ? undefined : known?.arrives}
      />
      <ReviewDecision
        // The recipient may be wrong: the user must compare the full address first.
        consents={risky ? [{ id: 'compared', label: text.compared, testId: 'send-compared' }] : []}
        simulation={key}
        intent={transferIntent(runtime)}
        label={risky || known?.problem ? text.sendAnyway : text.title}
        disabled={step !== 'review'}
        onConfirm={() => void sendTransfer(runtime)}
        testId="send-confirm-button"
      />
    </>
  )
}

type FeeAheadProps = {
  token: TokenBalance
  amount: bigint
  /** What the recipient would receive, by simulation. */
  arrives: bigint | undefined
}

/** Warns about a token that keeps a part of the transfer, by simulation or from an earlier transfer. */
function FeeAhead({ token, amount, arrives }: FeeAheadProps) {
  const { send: text } = useMessages('send')
  const write = useAmountText()
  const transactions = useValue(useStores().transactions.$transactions)
  const keeps = transactions.some(
    ({ received, call, caipNetworkId, token: { address } }) =>
      received !== undefined && !call && caipNetworkId === token.caipNetworkId && address === token.address,
  )
  const isLess = arrives !== undefined && arrives < amount
  if (!isLess && (!keeps || arrives !== undefined)) return null
  return (
    <Note kind="warning" title={text.feeKept({ symbol: token.symbol })}>
      {isLess ? text.feeAheadText({ amount: write(arrives, token) }) : undefined}
    </Note>
  )
}

/** The texts of a transfer during the wallet prompt. */
function useSendDescription() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const write = useAmountText()
  return ({ token, transfer, recipient: { address, name, image } }: SendBodyProps): PaymentDescription => ({
    from: <TokenMark token={token} size={64} />,
    to: <Identicon address={address} src={image} size={64} />,
    waiting: {
      title: (wallet) => text.confirmIn({ wallet }),
      lead: text.confirmText({
        amount: write(transfer.amount, token),
        recipient: name ?? shortenText(address),
      }),
    },
    failed: ({ declined }) => ({ title: declined ? text.dropped : text.notSent }),
    onLeave: () => leaveRequest(runtime),
    onAgain: () => void sendTransfer(runtime),
  })
}

type RecipientNoteProps = {
  recalled: Recalled
  recipient: ValidRecipient
  symbol: string
}

/** What the user should know about a recipient before sending. */
function RecipientNote({ recalled, recipient, symbol }: RecipientNoteProps) {
  const { send: text } = useMessages('send')
  const { fee: cost } = useValue(useStores().send.$state)
  const { lookAlike, sentBefore } = recalled
  const { address, warning } = recipient
  if (lookAlike) {
    return (
      <Note kind="error" title={text.lookAlike}>
        {text.lookAlikeText({ name: lookAlike.name ?? text.known })}
        <NoteLines label={text.known}>
          <Address address={lookAlike.address} compareTo={address} />
        </NoteLines>
      </Note>
    )
  }
  if (warning === 'token-contract') return <Note kind="error">{text.tokenContract({ symbol })}</Note>
  return (
    <>
      {cost.status === 'failed' && <Note>{text.costUnknown}</Note>}
      {warning === 'confusable' && <Note kind="warning">{text.lookAlikeLetters}</Note>}
      {sentBefore > 0 ? (
        <FieldNote quiet icon={<CheckIcon size={16} />}>
          {text.sentBefore({ count: sentBefore })}
        </FieldNote>
      ) : (
        <Note kind="warning" title={text.firstTime} urgent={false}>
          {text.firstTimeText}
        </Note>
      )}
    </>
  )
}
