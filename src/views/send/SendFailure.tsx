import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { useMessages, useRuntime } from '../context.tsx'
import { PaymentFailed } from '../payment/PaymentFailed.tsx'
import { useSendParties } from './SendWaiting.tsx'

/** The transfer was not sent. */
export function SendFailure({ error }: { error: unknown }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  return (
    <PaymentFailed
      {...useSendParties()}
      error={error}
      title={({ declined }) => (declined ? text.dropped : text.notSent)}
      onLeave={() => leaveRequest(runtime)}
      onAgain={() => void sendTransfer(runtime)}
    />
  )
}
