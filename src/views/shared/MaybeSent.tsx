import { useEffect } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { recallUnanswered } from '../../actions/transactions/unanswered.ts'
import { getUnanswered, type Unanswered } from '../../stores/unanswered.ts'
import { Note } from '../../ui/Note.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { useAccount } from './useAccount.ts'
import { useWalletName } from './useWallet.ts'

/** The request for the same payment without a response, which the wallet may have sent or may still send. */
export function useUnanswered(intent: string | undefined): Unanswered | undefined {
  const runtime = useRuntime()
  const requests = useValue(useStore(getUnanswered).$requests)
  useEffect(() => recallUnanswered(runtime), [runtime])
  return requests.find((each) => each.intent === intent && (each.isOpen || each.sent))
}

/** Says that the wallet may have sent the payment without a response, and where to check. */
export function MaybeSent() {
  const [newest] = useValue(useStore(getUnanswered).$requests)
  const account = useAccount()
  const isOwn = newest?.from === account?.address && newest?.caipNetworkId === account?.caipNetworkId
  return newest?.sent && isOwn ? <Sent /> : null
}

/** The same for a payment in a form or a review. Also says that the wallet can still confirm it. */
export function AskedBefore({ intent }: { intent: string | undefined }) {
  const request = useUnanswered(intent)
  if (!request) return null
  return request.sent ? <Sent /> : <StillAsked />
}

/** The label of a button that sends it anyway. */
export const SendAgain = () => useMessages('notices').errors.sendAgain

function Sent() {
  const { errors: text } = useMessages('notices')
  const runtime = useRuntime()
  return (
    <Note kind="warning" title={text.maybeSent}>
      {text.maybeSentText}{' '}
      <TextButton onPress={() => goTo(runtime, 'Transactions')} testId="maybe-sent-activity">
        {text.maybeSentActivity}
      </TextButton>
    </Note>
  )
}

function StillAsked() {
  const { errors: text } = useMessages('notices')
  const wallet = useWalletName()
  return (
    <Note kind="warning" title={text.stillAsked({ wallet })}>
      {text.stillAskedText}
    </Note>
  )
}
