import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { shortenText } from '../../lib/addressText.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import type { PaymentDescription } from '../shared/payment/PaymentProgress.tsx'
import { useAmountText } from '../shared/payment/useAmountText.ts'
import { TokenMark } from '../shared/TokenMark.tsx'
import type { ValidRecipient } from './SendReview.tsx'

/** The texts of a transfer during the wallet prompt. */
export function useSendDescription(): (
  token: TokenBalance,
  amount: bigint,
  recipient: ValidRecipient,
) => PaymentDescription {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const write = useAmountText()
  return (token, amount, { address, name, image }) => ({
    from: <TokenMark token={token} size={64} />,
    to: <Identicon address={address} src={image} size={64} />,
    waiting: {
      title: (wallet) => text.confirmIn({ wallet }),
      lead: text.confirmText({ amount: write(amount, token), recipient: name ?? shortenText(address) }),
    },
    failed: ({ declined }) => ({ title: declined ? text.dropped : text.notSent }),
    onLeave: () => leaveRequest(runtime),
    onAgain: () => void sendTransfer(runtime),
  })
}
