import { getAccount } from '../actions/connection/getAccount.ts'
import { cancelSignIn } from '../actions/signIn/cancelSignIn.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import { showSignIn } from '../actions/signIn/showSignIn.ts'
import type { Runtime } from '../runtime.ts'
import type { AccountSnapshot } from '../schemas/outcomes.ts'
import { resolveSiwx } from '../siwx/resolveSiwx.ts'
import { refreshSignIn } from './refreshSignIn.ts'
import { shareSignIn } from './shareSignIn.ts'

/**
 * Keeps the sign-in at whoever is connected: another account or network is another session, and letting go
 * of the wallet signs out. While the app requires it and nobody has signed, nothing else is shown.
 *
 * @param isPresent - Whether somebody has connected just now, not on an earlier visit.
 */
export function keepSignIn(runtime: Runtime, { isPresent }: { isPresent: boolean }): void {
  const { stores, outcomes, $options, signal, environment } = runtime
  const { signIn, router, connection, network } = stores
  signIn.setConfig(resolveSiwx($options.get(), environment.window.location))
  const account = followAccount(runtime)
  const isAsking = () => signIn.$state.get().status === 'asking'
  const isRequired = () => {
    const state = signIn.$state.get()
    return 'required' in state && state.required
  }

  const stops = [
    outcomes.on('connect', ({ restored }) => account.look({ isPresent: !restored })),
    connection.$states.listen(() => queueMicrotask(account.look)),
    network.$state.listen(() => queueMicrotask(account.look)),
    outcomes.on('open', ({ view }) => {
      if (isAsking() && view !== 'UnsupportedChain') showSignIn(runtime)
    }),
    // However it was closed, it is a no. A required sign-in cannot be passed by.
    outcomes.on('close', () => {
      if (isRequired()) void cancelSignIn(runtime)
    }),
    router.$route.listen(({ name }) => {
      const { enableEmbedded } = $options.get()
      if (enableEmbedded && isRequired() && name === 'Account') queueMicrotask(() => showSignIn(runtime))
    }),
  ]
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
  refreshSignIn(runtime)
  shareSignIn(runtime)
  account.look({ isPresent })
}

/** Reviews the sign-in whenever somebody else, or another network, is in use. */
function followAccount(runtime: Runtime) {
  const { signIn } = runtime.stores
  let before: AccountSnapshot | undefined
  let signed: string | undefined
  const remember = signIn.$state.listen((state) => {
    if (state.status === 'signed') signed = state.account
  })
  runtime.signal.addEventListener('abort', remember, { once: true })
  return {
    look({ isPresent = before !== undefined }: { isPresent?: boolean } = {}) {
      const account = getAccount(runtime)
      if (account?.caipAddress === before?.caipAddress) return
      if (before && !account) void signOut(runtime, before, signed === before.caipAddress)
      before = account
      void reviewSignIn(runtime, { isPresent })
    },
  }
}

/** @param isTold - Whether the page has heard that the account had signed in. */
async function signOut(runtime: Runtime, account: AccountSnapshot, isTold: boolean): Promise<void> {
  const config = runtime.stores.signIn.config()
  if (!config || config.signOutOnDisconnect === false) return
  const { namespace, address, caipNetworkId } = account
  try {
    await config.revokeSession(caipNetworkId, address)
  } catch {
    // Whoever shares this browser with others has to know: the app may still take it for theirs.
    runtime.stores.toast.show({ message: 'signOutFailed', variant: 'error' })
  }
  if (isTold) runtime.outcomes.emit('sign-out', { namespace, address, caipNetworkId })
}
