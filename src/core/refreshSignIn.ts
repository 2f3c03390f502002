import { prepareMessage } from '../actions/signIn/prepareMessage.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Keeps what was made ahead from growing old: a message that waits for a signature is made again before its
 * nonce is too old, and sessions are looked at again now and then. Nothing happens while the page is hidden.
 */
export function refreshSignIn(runtime: Runtime): void {
  const { stores, signal, environment } = runtime
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => environment.window.document.visibilityState !== 'hidden'
  const plan = () => {
    clearTimeout(timer)
    const state = stores.signIn.$state.get()
    const { messageLifetimeMs, sessionCheckMs } = stores.signIn.config() ?? {}
    const isWaiting = state.status === 'asking' && state.message !== undefined && state.failure === undefined
    const ms = isWaiting ? messageLifetimeMs : state.status === 'signed' ? sessionCheckMs : undefined
    if (ms !== undefined) timer = setTimeout(refresh, ms, isWaiting)
  }
  const refresh = (isWaiting: boolean) => {
    if (!isSeen()) return plan()
    if (isWaiting) void prepareMessage(runtime)
    else void reviewSignIn(runtime, { isPresent: true })
  }
  const stop = stores.signIn.$state.listen(plan)
  signal.addEventListener(
    'abort',
    () => {
      stop()
      clearTimeout(timer)
    },
    { once: true },
  )
}
