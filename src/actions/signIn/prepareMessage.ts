import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'
import { foreignSite } from './foreignSite.ts'

/** Milliseconds that the app may take to create a message: its nonce comes from a server. */
const messageTimeoutMs = 15_000

/**
 * Has the app create the message before the click, so that the wallet opens in the same task. A message for another
 * site is shown as such, and never signed.
 *
 * Does nothing while the app is already creating one: a second nonce would invalidate the first.
 */
export async function prepareMessage(runtime: Pick<Runtime, 'stores' | 'environment'>): Promise<void> {
  const { stores, environment } = runtime
  const config = stores.signIn.config()
  const account = getAccount(runtime)
  const state = stores.signIn.$state.get()
  if (!config || !account || state.status !== 'asking' || state.isMaking) return
  const asked = { ...state, message: undefined, failure: undefined, isMaking: false }
  const asking = { ...asked, isMaking: true }
  stores.signIn.set(asking)
  try {
    const late = () => new DOMException('The message did not come', 'TimeoutError')
    const { address: accountAddress, caipNetworkId: chainId } = account
    const made = config.createMessage({ accountAddress, chainId })
    const given = await withDeadline(made, { timeoutMs: messageTimeoutMs, late })
    // Read the message once: the user signs exactly what is shown.
    const text = given.toString()
    const message = { ...given, toString: () => text }
    const domain = foreignSite(message, environment.window.location)
    const failure = domain === undefined ? undefined : ({ kind: 'mismatch', domain } as const)
    stores.signIn.move(asking, { ...asked, message, failure })
  } catch (error) {
    stores.signIn.move(asking, { ...asked, failure: { kind: 'failed', error } })
  }
}
