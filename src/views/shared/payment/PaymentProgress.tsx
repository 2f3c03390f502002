import { type ReactNode, useEffect } from 'react'
import { goBack } from '../../../actions/modal/goBack.ts'
import { toErrorLike } from '../../../errors/toErrorLike.ts'
import { isUserRejection } from '../../../errors/wallet.ts'
import { errorText } from '../../../i18n/errorText.ts'
import { whenLoaded } from '../../../lib/whenLoaded.ts'
import type { W3mErrorLike } from '../../../schemas/error.ts'
import { Actions, Button } from '../../../ui/Button.tsx'
import { DescriptionItem, DescriptionList, Disclosure } from '../../../ui/DescriptionList.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../../context.tsx'
import { loadReceipt } from '../../laterBlocks.ts'
import { MaybeSent } from '../MaybeSent.tsx'
import { Stage } from '../Stage.tsx'
import { useWalletName } from '../useWallet.ts'
import { type AskedDescription, type AskedRequest, InWallet } from './InWallet.tsx'

/** The texts of one kind of payment during the wallet prompt. */
export type PaymentDescription = AskedDescription & {
  /** The texts if it was not sent. The lead is only for errors of this payment. */
  failed: (facts: { error: unknown; declined: boolean; cause: W3mErrorLike }) => {
    title: string
    lead?: string | undefined
  }
  onAgain: () => void
}

type Request = AskedRequest | { status: 'failed'; error: unknown } | { status: string }

type PaymentProgressProps = { request: Request; description: PaymentDescription; children: ReactNode }

/** The review of a payment, its wallet prompt, or its failure. */
export function PaymentProgress({ request, description, children }: PaymentProgressProps) {
  const runtime = useRuntime()
  const { onLeave } = description
  const leave = () => {
    onLeave()
    goBack(runtime)
  }
  const isAsked = 'since' in request
  // Loads the receipt in advance.
  useEffect(() => (isAsked ? whenLoaded(loadReceipt, () => {}) : undefined), [isAsked])
  if (isAsked)
    return (
      <InWallet {...description} request={request} onLeave={leave}>
        <MaybeSent />
      </InWallet>
    )
  if ('error' in request) return <NotSent {...description} error={request.error} onClose={leave} />
  return children
}

type NotSentProps = PaymentDescription & { error: unknown; onClose: () => void }

/** Why the payment was not sent, and what the user can do. Stays calm if the user declined. */
function NotSent({ error, from, to, failed, onLeave, onAgain, onClose }: NotSentProps) {
  const messages = useMessages('notices')
  const { common } = messages
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const declined = isUserRejection(error)
  const cause = toErrorLike(declined ? error : ((error as { cause?: unknown }).cause ?? error))
  const facts = { wallet, network: network?.name, native: network?.nativeCurrency.symbol }
  const { title, lead = errorText(messages, cause, facts) } = failed({ error, declined, cause })
  const again = () => {
    onLeave()
    onAgain()
  }
  return (
    <>
      <Stage
        stage={[declined ? 'declined' : 'parted', title, lead]}
        from={from}
        to={to}
        said={`${title}. ${lead}`}
      />
      {!declined && (
        <Disclosure title={common.details}>
          <DescriptionList alone>
            <DescriptionItem name={common.reason}>
              {`${cause.code} ${cause.details?.field ?? cause.rpcCode ?? ''}`.trim()}
            </DescriptionItem>
          </DescriptionList>
        </Disclosure>
      )}
      <MaybeSent />
      <Actions>
        <Button onPress={onClose}>{common.close}</Button>
        <Button kind="primary" onPress={again}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
