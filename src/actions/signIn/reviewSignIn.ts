import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { SignInState } from '../../stores/signIn.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getAccount } from '../connection/getAccount.ts'
import { trackAccount } from '../events/track.ts'
import { prepareMessage } from './prepareMessage.ts'
import { showSignIn } from './showSignIn.ts'

/** Milliseconds that the app's own session store may take. */
const sessionTimeoutMs = 10_000

/**
 * Checks whether the active account has signed in, and shows the sign-in view if not. Sends no wallet request: only the
 * user's click does.
 *
 * If the app cannot tell, the user is not signed in, and the wallet is disconnected.
 * @param isPresent - The user has just connected or switched account, so they are at the page.
 */
export async function reviewSignIn(runtime: Runtime, { isPresent }: { isPresent: boolean }): Promise<void> {
  const { stores, outcomes } = runtime
  const config = stores.signIn.config()
  const account = getAccount(runtime)
  if (!config || !account || !stores.network.$active.get()) return stores.signIn.set({ status: 'off' })

  const { namespace, address, caipNetworkId } = account
  const restored = !isJustSigned(stores.signIn.$state.get(), account.caipAddress)
  const checking = { status: 'checking' as const, account: account.caipAddress }
  stores.signIn.set(checking)
  try {
    const late = () => new DOMException('The sessions did not come', 'TimeoutError')
    const found = config.getSessions(caipNetworkId, address)
    const [session] = await withDeadline(found, { timeoutMs: sessionTimeoutMs, late })
    if (session) {
      if (stores.signIn.move(checking, { ...checking, status: 'signed', session }))
        outcomes.emit('sign-in', { status: 'success', namespace, address, caipNetworkId, restored })
      return
    }
    const required = config.getRequired?.() ?? false
    if (!stores.signIn.move(checking, { ...checking, status: 'asking', required })) return
    if (isPresent || required) {
      void prepareMessage(runtime)
      showSignIn(runtime)
    }
  } catch {
    if (!stores.signIn.move(checking, { status: 'off' })) return
    trackAccount(runtime, 'SIWX_AUTH_ERROR', { network: caipNetworkId })
    stores.toast.show({ message: 'signInFailed', variant: 'error' })
    await disconnect(runtime, { namespace, reason: 'session' }).catch(() => undefined)
    stores.router.reset('Connect')
  }
}

/** Whether the wallet signed for the account while it connected. */
const isJustSigned = (state: SignInState, account: CaipAddress): boolean =>
  state.status === 'signed' && state.isNew === true && state.account === account
