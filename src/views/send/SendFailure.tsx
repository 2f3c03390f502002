import { goBack } from '../../actions/modal/goBack.ts'
import { leaveRequest } from '../../actions/send/editTransfer.ts'
import { sendTransfer } from '../../actions/send/sendTransfer.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { errorText } from '../../i18n/errorText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { Failed } from '../Failed.tsx'
import { MaybeSent } from '../MaybeSent.tsx'
import { useWalletName } from '../useWallet.ts'

/** Nothing was sent: why, and what can be done. What was typed is still there. */
export function SendFailure({ error }: { error: unknown }) {
  const messages = useMessages('send', 'notices')
  const { send: text } = messages
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const { token, recipient } = useValue(useStores().send.$state)
  const declined = isUserRejection(error)
  const cause = toErrorLike(declined ? error : ((error as { cause?: unknown }).cause ?? error))
  const lead = errorText(messages, cause, {
    wallet,
    network: network?.name,
    native: network?.nativeCurrency.symbol,
  })
  const back = () => {
    leaveRequest(runtime)
    goBack(runtime)
  }
  const again = () => {
    leaveRequest(runtime)
    void sendTransfer(runtime)
  }
  return (
    <Failed
      from={
        <Avatar
          id={token?.address ?? token?.symbol ?? ''}
          name={token?.symbol}
          src={token?.iconUrl}
          size={64}
          round
        />
      }
      to={
        recipient.status === 'valid' ? (
          <Identicon address={recipient.address} src={recipient.image} size={64} />
        ) : null
      }
      title={declined ? text.dropped : text.notSent}
      lead={lead}
      reason={`${cause.code} ${cause.rpcCode ?? ''}`.trim()}
      declined={declined}
      note={<MaybeSent />}
      onClose={back}
      onAgain={again}
    />
  )
}
