import { type ReactNode, useEffect } from 'react'
import { goBack } from '../../../actions/modal/goBack.ts'
import { toErrorLike } from '../../../errors/toErrorLike.ts'
import { isUserRejection } from '../../../errors/wallet.ts'
import { errorText } from '../../../i18n/errorText.ts'
import { whenLoaded } from '../../../lib/whenLoaded.ts'
import type { W3mErrorLike } from '../../../schemas/error.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConnectionDiagram } from '../../../ui/ConnectionDiagram.tsx'
import { DescriptionItem, DescriptionList, Disclosure } from '../../../ui/DescriptionList.tsx'
import { Status, Text } from '../../../ui/Text.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../../context.tsx'
import { loadReceipt } from '../../laterBlocks.ts'
import { MaybeSent } from '../MaybeSent.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { useOverdue } from '../useAction.ts'
import { useWalletName, useWalletType } from '../useWallet.ts'

/** What one kind of payment says on its way to the wallet. */
export type PaymentDescription = {
  /** The two parties: marks of 64. */
  from: ReactNode
  to: ReactNode
  /** While the wallet is asked. */
  waiting: { title: (wallet: string) => string; lead: string }
  /** Once the user has approved it, if its hash comes later. */
  approved?: string | undefined
  /** Where it was not sent. The lead is for errors of this payment alone. */
  failed: (facts: { error: unknown; declined: boolean; cause: W3mErrorLike }) => {
    title: string
    lead?: string | undefined
  }
  /** Drops the request that waits or has failed; the form stays. */
  onLeave: () => void
  onAgain: () => void
}

type Request =
  | { status: 'waiting'; since: number; isApproved?: boolean }
  | { status: 'failed'; error: unknown }
  | { status: string }

type PaymentProgressProps = { request: Request; description: PaymentDescription; children: ReactNode }

/** The review of a payment, unless the wallet is asked for it or it was not sent. */
export function PaymentProgress({ request, description, children }: PaymentProgressProps) {
  if ('since' in request) return <InWallet request={request} {...description} />
  if ('error' in request) return <NotSent error={request.error} {...description} />
  return children
}

/**
 * The wallet has been asked. After a while it is said where the question may be. Turning away does not take
 * the question back: what the wallet still answers is recorded.
 */
function InWallet({
  request: { since, isApproved },
  from,
  to,
  waiting,
  approved,
  onLeave,
}: PaymentDescription & { request: Extract<Request, { since: number }> }) {
  const { common, connecting } = useMessages('wallets')
  const runtime = useRuntime()
  const wallet = useWalletName()
  const isPhone = useWalletType() === 'WALLET_CONNECT'
  const overdue = useOverdue(since > 0 && !isApproved, runtime.limits.patience)
  const title = overdue ? connecting.slow({ wallet }) : waiting.title(wallet)
  const said = (isApproved && approved) || title
  // What follows is there at once.
  useEffect(() => whenLoaded(loadReceipt, () => {}), [])
  const leave = () => {
    onLeave()
    goBack(runtime)
  }
  return (
    <>
      <ConnectionDiagram state="waiting" from={from} to={to} />
      <Text center title={said} lead={overdue && !isPhone ? connecting.slowText({ wallet }) : waiting.lead} />
      <Status>{said}</Status>
      <MaybeSent />
      <Actions>
        <Button onPress={leave}>{isApproved ? common.close : common.cancel}</Button>
        {!isApproved && <OpenWallet name={wallet} />}
      </Actions>
    </>
  )
}

/** Why it was not sent, and what can be done. It stays calm about the user's own decision. */
function NotSent({ error, from, to, failed, onLeave, onAgain }: PaymentDescription & { error: unknown }) {
  const messages = useMessages('notices')
  const { common } = messages
  const runtime = useRuntime()
  const wallet = useWalletName()
  const network = useValue(useStores().network.$active)
  const declined = isUserRejection(error)
  const cause = toErrorLike(declined ? error : ((error as { cause?: unknown }).cause ?? error))
  const facts = { wallet, network: network?.name, native: network?.nativeCurrency.symbol }
  const { title, lead = errorText(messages, cause, facts) } = failed({ error, declined, cause })
  const leave = (next: () => void) => {
    onLeave()
    next()
  }
  return (
    <>
      <ConnectionDiagram state={declined ? 'declined' : 'parted'} from={from} to={to} />
      <Text center title={title} lead={lead} />
      <Status urgent={!declined}>{`${title}. ${lead}`}</Status>
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
        <Button onPress={() => leave(() => goBack(runtime))}>{common.close}</Button>
        <Button kind="primary" onPress={() => leave(onAgain)}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}
