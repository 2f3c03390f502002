import { toErrorLike } from '../../errors/toErrorLike.ts'
import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'
import type { AccountSnapshot, SignInOutcome } from '../../schemas/hostEvents.ts'
import type { SiwxSession } from '../../schemas/siwxSession.ts'
import type { SignInState } from '../../stores/signIn.ts'
import { getAccount, isSmartAccount } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'
import { closeModal } from '../modal/closeModal.ts'
import { prepareMessage } from './prepareMessage.ts'
import { signerOf } from './signerOf.ts'

/** Milliseconds that the app may take to verify a signature: that of a smart account needs a node as well. */
const verifyTimeoutMs = 30_000

type Signing = Extract<SignInState, { status: 'signing' | 'verifying' }>

/**
 * Asks the wallet to sign the shown message, and the app to store the session. Does nothing while a request is open:
 * one click is one signature.
 *
 * A failure is kept in the store, for the view.
 */
export async function signIn(runtime: Runtime): Promise<void> {
  const { stores } = runtime
  // It expired: no server would accept its signature.
  if (hasExpired(stores.signIn.$state.get())) await prepareMessage(runtime)
  const account = getAccount(runtime)
  const state = stores.signIn.$state.get()
  if (!account || state.status !== 'asking' || !state.message || state.failure?.kind === 'mismatch') return
  const { required, message } = state
  const signing: Signing = { status: 'signing', account: state.account, required, message }
  stores.signIn.set(signing)
  tell(runtime, account, 'CLICK_SIGN_SIWX_MESSAGE', { status: 'pending' })
  await sign(runtime, account, signing).catch((error) => fail(runtime, account, error))
}

const hasExpired = (state: SignInState): boolean =>
  state.status === 'asking' && Date.parse(state.message?.expirationTime ?? '') <= Date.now()

async function sign(runtime: Runtime, account: AccountSnapshot, signing: Signing): Promise<void> {
  const { stores, loadAdapter } = runtime
  const text = signing.message.toString()
  const adapter = await loadAdapter(account.namespace)
  const signature = await adapter.signMessage({ address: account.address, message: text })
  // Another account or network is active by now: drop this signature.
  const verifying: Signing = { ...signing, status: 'verifying' }
  if (!stores.signIn.move(signing, verifying)) return
  const { toString: _, ...data } = signing.message
  const session: SiwxSession = { data, message: text, signature }
  const late = () => new DOMException('The app did not answer', 'TimeoutError')
  const signer = await signerOf(runtime, account.namespace)
  const kept = stores.signIn.config()?.addSession(session, signer) ?? Promise.resolve()
  await withDeadline(kept, { timeoutMs: verifyTimeoutMs, late })
  if (!stores.signIn.move(verifying, { status: 'signed', account: signing.account, session })) return
  tell(runtime, account, 'SIWX_AUTH_SUCCESS', { status: 'success' })
  // If the view is on top, it shows who signed in before it closes.
  if (stores.router.$route.get().name !== 'SIWXSignMessage') closeModal(runtime)
}

function fail(runtime: Runtime, account: AccountSnapshot, error: unknown): void {
  const { stores, $options } = runtime
  const state = stores.signIn.$state.get()
  const isMine = state.status === 'signing' || state.status === 'verifying'
  if (!isMine || state.account !== account.caipAddress) return
  const { required, message } = state
  const kind = (error as { rpcCode?: unknown }).rpcCode === 4001 ? 'declined' : 'failed'
  const failure = { kind, error, isSmartAccount: isSmartAccount(runtime, account) } as const
  stores.signIn.set({ status: 'asking', account: account.caipAddress, required, message, failure })
  // A user who closed the modal during the wallet prompt would not see the result.
  if (!stores.modal.$state.get().open && !$options.get().enableEmbedded) stores.modal.want()
  tell(runtime, account, 'SIWX_AUTH_ERROR', { status: 'error', error: toErrorLike(error) })
}

function tell(
  runtime: Runtime,
  account: AccountSnapshot,
  event: AnalyticsEventName,
  outcome: Pick<SignInOutcome, 'status' | 'error'>,
): void {
  const { namespace, address, caipNetworkId } = account
  track(runtime, event, { network: caipNetworkId, isSmartAccount: isSmartAccount(runtime, account) })
  runtime.outcomes.emit('sign-in', { ...outcome, namespace, address, caipNetworkId, restored: false })
}

/** Signs in again after a failure, with a new message: a nonce is valid for one attempt. */
export async function signInAgain(runtime: Runtime): Promise<void> {
  await prepareMessage(runtime)
  await signIn(runtime)
}
