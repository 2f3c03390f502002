import { getConnections } from '../actions/connection/getAccount.ts'
import { SiweAndSiwxError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { retry } from '../lib/retry.ts'
import { soon } from '../lib/soon.ts'
import type { Runtime } from '../runtime.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import { latePart } from './latePart.ts'

/** If the page offers other networks, moves the app to one of them, and asks the wallets to switch. */
export function keepNetworkOffered(runtime: Runtime): void {
  const { $options, signal } = runtime
  const offered = () =>
    $options
      .get()
      .networks.map(({ caipNetworkId }) => caipNetworkId)
      .join()
  let known = offered()
  let isQueued = false
  const look = async () => {
    isQueued = false
    const part = await latePart(runtime, () => import('../actions/network/requestOffered.ts'))
    await part?.requestOffered(runtime)
  }
  const stop = $options.listen(() => {
    const now = offered()
    if (now === known) return
    known = now
    // Options that a page sets in one task count as one change.
    if (!isQueued) queueMicrotask(look)
    isQueued = true
  })
  signal.addEventListener('abort', stop, { once: true })
}

/** Loads analytics with the first reportable event after a gesture. */
export function keepAnalyticsOfEvents(runtime: Runtime): void {
  const { outcomes, $options, environment, signal } = runtime
  const early: HostEvents['event'][] = []
  let isLoading = false
  const take = async (event: HostEvents['event']) => {
    const { features, projectId } = $options.get()
    if (!features.analytics || !projectId) return
    early.push(event)
    if (isLoading || !environment.window.navigator.userActivation?.hasBeenActive) return
    isLoading = true
    // Nothing waits for this, so the view that the user opens comes first.
    await new Promise<void>(soon)
    const part = await retry(() => import('./keepAnalytics.ts'), { signal }).catch(() => undefined)
    stop()
    if (!signal.aborted) part?.keepAnalytics(runtime, early)
  }
  const stop = outcomes.on('event', take)
}

/** Loads sign-in if the app requires it and a wallet is connected. */
export function keepSignInWhereAsked(runtime: Runtime): void {
  const { outcomes, $options, signal } = runtime
  let isKept = false
  let isPresent = false
  let isRefused = false
  const look = async () => {
    const { siwx, siweConfig } = $options.get()
    const areBoth = Boolean(siwx && siweConfig)
    // It would be unclear which one counts.
    if (areBoth && !isRefused) outcomes.emit('error', toErrorLike(new SiweAndSiwxError()))
    isRefused = areBoth
    if (isKept || !(siwx ?? siweConfig) || getConnections(runtime).length === 0) return
    isKept = true
    const part = await latePart(runtime, () => import('./keepSignIn.ts'))
    if (part) return part.keepSignIn(runtime, { isPresent })
    isKept = false
    await leaveUnsigned(runtime)
  }
  outcomes.on('connect', ({ restored }) => {
    isPresent = !restored
    void look()
  })
  signal.addEventListener('abort', $options.subscribe(look), { once: true })
}

/** If the sign-in code does not load, disconnects all wallets: the page would treat them as signed in. */
async function leaveUnsigned(runtime: Runtime): Promise<void> {
  runtime.stores.toast.show({ message: 'signInFailed', variant: 'error' })
  const part = await latePart(runtime, () => import('../actions/connection/disconnect.ts'))
  await part?.disconnect(runtime, { reason: 'session' }).catch(() => undefined)
  runtime.stores.router.reset('Connect')
}

/** Loads what an account needs when one connects or a transfer is pending. Earlier events are kept for it. */
export function keepAccountOnceConnected(runtime: Runtime): void {
  const { stores, signal, limits, walletEvents } = runtime
  const early: (() => void)[] = []
  const stops = (['accounts', 'network', 'disconnect'] as const).map((name) =>
    walletEvents.on(name, (event) => early.push(() => walletEvents.emit(name, event))),
  )
  const isPending = stores.transactions.$transactions
    .get()
    .some(({ status, unread }) => status === 'pending' || unread)
  let loading = false
  const look = async () => {
    if (loading || !(isPending || getConnections(runtime).length > 0)) return
    loading = true
    const part = await latePart(runtime, () => import('./keepAccount.ts'))
    if (part) {
      for (const stop of stops) stop()
      part.keepAccount(runtime)
      for (const tell of early) tell()
      return
    }
    loading = false
    // A pending transfer is followed, however long the file takes to load.
    setTimeout(look, limits.partRetry)
  }
  signal.addEventListener('abort', stores.connection.$states.subscribe(look), { once: true })
}

/** Follows the other pages of this site, once one of them writes to storage. */
export function watchTabs(runtime: Runtime): void {
  const { environment, signal } = runtime
  const hear = async (key: string | null) => {
    // Ignores the page's own keys; `null` means that any key may have changed.
    if (key !== null && !/^@(appkit|w3m)/.test(key)) return
    const part = await latePart(runtime, () => import('./hearOtherTab.ts'))
    await part?.hearOtherTab(runtime, key)
  }
  environment.window.addEventListener('storage', ({ key }) => void hear(key), { signal })
  // Back from the browser's cache: Firefox and Safari do not report what was stored meanwhile.
  environment.window.addEventListener('pageshow', ({ persisted }) => persisted && hear(null), { signal })
}
