import { goBack } from '../../../actions/modal/goBack.ts'
import { toErrorLike } from '../../../errors/toErrorLike.ts'
import { isUserRejection } from '../../../errors/wallet.ts'
import { errorText } from '../../../i18n/errorText.ts'
import type { W3mErrorLike } from '../../../schemas/error.ts'
import { useMessages, useRuntime, useStores, useValue } from '../../context.tsx'
import { Failed, type FailedProps } from '../Failed.tsx'
import { MaybeSent } from '../MaybeSent.tsx'
import { useWalletName } from '../useWallet.ts'

type PaymentFailedProps = Pick<FailedProps, 'from' | 'to' | 'onAgain'> & {
  error: unknown
  title: (facts: { declined: boolean; cause: W3mErrorLike }) => string
  /** The lead for errors of this payment alone. */
  leadOf?: (cause: W3mErrorLike) => string | undefined
  /** Drops the failed request; the form stays. */
  onLeave: () => void
}

/** A payment that was not sent: why, and what can be done. The form is kept. */
export function PaymentFailed({ error, title, leadOf, onLeave, onAgain, ...parties }: PaymentFailedProps) {
  const messages = useMessages('notices')
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const declined = isUserRejection(error)
  const cause = toErrorLike(declined ? error : ((error as { cause?: unknown }).cause ?? error))
  const facts = { wallet, network: network?.name, native: network?.nativeCurrency.symbol }
  return (
    <Failed
      {...parties}
      title={title({ declined, cause })}
      lead={leadOf?.(cause) ?? errorText(messages, cause, facts)}
      reason={`${cause.code} ${cause.details?.field ?? cause.rpcCode ?? ''}`.trim()}
      declined={declined}
      note={<MaybeSent />}
      onClose={() => {
        onLeave()
        goBack(runtime)
      }}
      onAgain={() => {
        onLeave()
        onAgain()
      }}
    />
  )
}
