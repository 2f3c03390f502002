import type { ReactNode } from 'react'
import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { getSendAmount } from '../../actions/send/getSendStep.ts'
import { shortenText } from '../../lib/addressText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { InWallet } from '../shared/InWallet.tsx'
import { useAmountText } from './useAmountText.ts'

/** The wallet has been asked for a transfer. */
export function SendWaiting({ since }: { since: number }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const write = useAmountText()
  const state = useValue(useStores().send.$state)
  const { token, recipient } = state
  const amount = getSendAmount(state)
  const parties = useSendParties()
  if (!token || amount === undefined || recipient.status !== 'valid') return null
  return (
    <InWallet
      since={since}
      {...parties}
      title={(wallet) => text.confirmIn({ wallet })}
      lead={text.confirmText({
        amount: write(amount, token),
        recipient: recipient.name ?? shortenText(recipient.address),
      })}
      onLeave={() => leaveRequest(runtime)}
    />
  )
}

/** The token and the recipient of the transfer, as the two parties of a diagram. */
export function useSendParties(): { from: ReactNode; to: ReactNode } {
  const { token, recipient } = useValue(useStores().send.$state)
  const { address, symbol = '', iconUrl } = token ?? {}
  return {
    from: <Avatar id={address ?? symbol} name={symbol} src={iconUrl} size={64} round />,
    to:
      recipient.status === 'valid' ? (
        <Identicon address={recipient.address} src={recipient.image} size={64} />
      ) : null,
  }
}
