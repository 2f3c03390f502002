import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { getSendAmount } from '../../actions/send/getSendStep.ts'
import { shortenText } from '../../lib/addressText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { InWallet } from '../InWallet.tsx'
import { useAmountText } from './useAmountText.ts'

/** The wallet has been asked for a transfer. */
export function SendWaiting({ since }: { since: number }) {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const write = useAmountText()
  const state = useValue(useStores().send.$state)
  const { token, recipient } = state
  const amount = getSendAmount(state)
  if (!token || amount === undefined || recipient.status !== 'valid') return null
  const { address, symbol, iconUrl } = token
  return (
    <InWallet
      since={since}
      from={<Avatar id={address ?? symbol} name={symbol} src={iconUrl} size={64} round />}
      to={<Identicon address={recipient.address} src={recipient.image} size={64} />}
      title={(wallet) => text.confirmIn({ wallet })}
      lead={text.confirmText({
        amount: write(amount, token),
        recipient: recipient.name ?? shortenText(recipient.address),
      })}
      onLeave={() => leaveRequest(runtime)}
    />
  )
}
