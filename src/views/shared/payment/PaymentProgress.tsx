import { type ReactNode, useEffect } from 'react'
import { goBack } from '../../../actions/modal/goBack.ts'
import { toErrorLike } from '../../../errors/toErrorLike.ts'
import { isUserRejection } from '../../../errors/wallet.ts'
import { errorText } from '../../../i18n/errorText.ts'
import { whenLoaded } from '../../../lib/whenLoaded.ts'
import type { W3mErrorLike } from '../../../schemas/error.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionItem, DescriptionList, Disclosure } from '../../../ui/DescriptionList.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../../context.tsx'
import { loadReceipt } from '../../laterBlocks.ts'
import { MaybeSent } from '../MaybeSent.tsx'
import { Stage } from '../Stage.tsx'
import { useWalletName } from '../useWallet.ts'
import { type AskedDescription, type AskedRequest, InWallet } from './InWallet.tsx'

/** What one kind of payment says on its way to the wallet. */
export type PaymentDescription = AskedDescription & {
  /** Where it was not sent. The lead is for errors of this payment alone. */
  failed: (facts: { error: unknown; declined: boolean; cause: W3mErrorLike }) => {
    title: string
    lead?: string | undefined
  }
  onAgain: () => void
}

type Request = AskedRequest | { status: 'failed'; error: unknown } | { status: string }

type PaymentProgressProps = { request: Request; description: PaymentDescription; children: ReactNode }

/** The review of a payment, unless the wallet is asked for it or it was not sent. */
export function PaymentProgress({ request, description, children }: PaymentProgressProps) {
  const runtime = useRuntime()
  const { onLeave } = description
  const leave = () => {
    onLeave()
    goBack(runtime)
  }
  const isAsked = 'since' in request
  // What follows is there at once.
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

/** Why it was not sent, and what can be done. It stays calm about the user's own decision. */
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
        state={declined ? 'declined' : 'parted'}
        from={from}
        to={to}
        words={{ title, lead, said: `${title}. ${lead}` }}
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
