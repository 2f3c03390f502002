import { getAccount, getConnections } from '../actions/connection/getAccount.ts'
import { closeModal } from '../actions/modal/closeModal.ts'
import { cancelSignIn } from '../actions/signIn/cancelSignIn.ts'
import { prepareMessage } from '../actions/signIn/prepareMessage.ts'
import { reviewSignIn } from '../actions/signIn/reviewSignIn.ts'
import { showSignIn } from '../actions/signIn/showSignIn.ts'
import { sleep } from '../lib/deadline.ts'
import { openChannel } from '../lib/tabs.ts'
import type { Runtime } from '../runtime.ts'
import type { CaipAddress, CaipNetworkId } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { refusalOf } from '../services/createServices.ts'
import { resolveSiwx } from '../siwx/resolveSiwx.ts'

/**
 * Keeps the sign-in session in sync with the connected account: another account or network needs another session, and
 * disconnecting signs out. While the app requires sign-in and the user has not signed in, the modal shows nothing else.
 * If the app sets a new configuration, the connected account signs in with that one.
 * @param isPresent - Whether the user connected during this visit.
 */
export function keepSignIn(runtime: Runtime, { isPresent }: { isPresent: boolean }): void {
  const { stores, outcomes, $options, signal, environment } = runtime
  const { signIn, router, connection, network, modal } = stores
  let way = $options.get()
  const read = () => signIn.setConfig(resolveSiwx(way, environment.window.location))
  read()
  const account = followAccount(runtime)
  const isAsking = () => signIn.$state.get().status === 'asking'
  const isRequired = () => {
    const state = signIn.$state.get()
    return 'required' in state && state.required
  }

  const stops = [
    outcomes.on('connect', ({ restored }) => account.look({ isPresent: !restored })),
    $options.listen((next) => {
      const isSame = next.siwx === way.siwx && next.siweConfig === way.siweConfig
      way = next
      if (isSame) return
      read()
      void reviewSignIn(runtime, { isPresent: true })
      // Sign-in is no longer required: close the view.
      if (!signIn.config() && router.$route.get().name === 'SIWXSignMessage') closeModal(runtime)
    }),
    connection.$states.listen(() => queueMicrotask(account.look)),
    network.$state.listen(() => queueMicrotask(account.look)),
    network.$active.listen(() => queueMicrotask(account.look)),
    signIn.$state.listen((state) => {
      if ('failure' in state && state.failure && 'error' in state.failure)
        hearRefusal(runtime, state.failure.error)
    }),
    modal.$openings.listen(() => {
      if (isAsking() && router.$route.get().name !== 'UnsupportedChain') showSignIn(runtime)
    }),
    // Closing in any way means no. A required sign-in cannot be skipped.
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

/** Logs why the sign-in service rejects the page. */
function hearRefusal({ stores, environment }: Runtime, error: unknown): void {
  // By shape: an app's own copy of the service has its own classes.
  const { reason } = (error as { details?: { reason?: unknown } } | undefined)?.details ?? {}
  const refusal = typeof reason === 'string' ? refusalOf(reason) : undefined
  if (refusal) stores.alerts.raise(refusal, { origin: environment.window.location.origin })
}

/** Checks the sign-in when another account or network becomes active, and signs out the account that disconnects. */
function followAccount(runtime: Runtime) {
  const { signIn, network, router } = runtime.stores
  let before: AccountSnapshot | undefined
  /** The account that was checked last; undefined while the page does not offer its network. */
  let reviewed: CaipAddress | undefined
  let connected: AccountSnapshot[] = []
  const signed = new Set<CaipAddress>()
  const remember = signIn.$state.listen((state) => {
    if (state.status === 'signed') signed.add(state.account)
  })
  runtime.signal.addEventListener('abort', remember, { once: true })
  return {
    look({ isPresent = before !== undefined }: { isPresent?: boolean } = {}) {
      const now = getConnections(runtime)
      // Another account of the same wallet did not disconnect.
      const left = connected.filter((was) => !now.some((each) => isSameWallet(each, was)))
      connected = now
      if (left.length > 0) void signOut(runtime, { left, signed, isLast: now.length === 0 })
      before = getAccount(runtime)
      const address = network.$active.get() && before?.caipAddress
      if (address === reviewed) return
      reviewed = address
      void reviewSignIn(runtime, { isPresent })
      // The page moved to a namespace without a wallet.
      if (!address && router.$route.get().name === 'SIWXSignMessage') closeModal(runtime)
    },
  }
}

const isSameWallet = (one: AccountSnapshot, other: AccountSnapshot): boolean =>
  one.namespace === other.namespace && one.wallet.id === other.wallet.id

type Leaving = {
  left: readonly AccountSnapshot[]
  /** Every account that signed in during this visit, as far as the page knows. */
  signed: Set<CaipAddress>
  /** No account stays connected. */
  isLast: boolean
}

/** Ends the sessions of the disconnected account, or all of them if no account is left. */
async function signOut(runtime: Runtime, { left, signed, isLast }: Leaving): Promise<void> {
  const config = runtime.stores.signIn.config()
  if (!config || config.signOutOnDisconnect === false) return
  const ended = left.flatMap((account) => sessionsOf(account, signed))
  const told = ended.filter(({ caipAddress }) => signed.has(caipAddress))
  for (const { caipAddress } of ended) signed.delete(caipAddress)
  try {
    if (isLast) await config.setSessions([])
    else for (const { caipNetworkId, address } of ended) await config.revokeSession(caipNetworkId, address)
  } catch {
    // On a shared browser the user must know: the app may still treat the session as theirs.
    runtime.stores.toast.show({ message: 'signOutFailed', variant: 'error' })
  }
  for (const { namespace, address, caipNetworkId } of told)
    runtime.outcomes.emit('sign-out', { namespace, address, caipNetworkId })
}

type SessionKey = Pick<AccountSnapshot, 'namespace' | 'caipAddress' | 'caipNetworkId' | 'address'>

/** The account's current network, and each one that it signed for. */
function sessionsOf(account: AccountSnapshot, signed: ReadonlySet<CaipAddress>): SessionKey[] {
  const { namespace, address } = account
  const others = [...signed].filter(
    (each) =>
      each !== account.caipAddress && each.startsWith(`${namespace}:`) && each.endsWith(`:${address}`),
  )
  const toKey = (caipAddress: CaipAddress): SessionKey => {
    const caipNetworkId = caipAddress.slice(0, -address.length - 1) as CaipNetworkId
    return { namespace, caipAddress, caipNetworkId, address }
  }
  return [account, ...others.map(toKey)]
}

/**
 * Renews a message that waits for a signature before its nonce expires, and rechecks sessions from time to time. Does
 * nothing while the page is hidden.
 */
function refreshSignIn(runtime: Runtime): void {
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

/** A value from another tab may not be readable yet when that tab reports it: read again after these pauses. */
const looksMs = [0, 250, 500]

/** Notifies the other tabs of this site of a sign-in here, and rechecks when they report one. */
function shareSignIn(runtime: Runtime): void {
  const { stores, outcomes, signal } = runtime
  const { $state } = stores.signIn
  const channel = openChannel('@w3m/sign-in')
  if (!channel) return
  outcomes.on('sign-in', ({ status, restored }) => {
    if (status === 'success' && !restored) channel.postMessage('signed in')
  })
  const recheck = async () => {
    const before = $state.get()
    // A pending signature continues: the app decides which session counts.
    if (signal.aborted || !/off|asking/.test(before.status)) return
    await reviewSignIn(runtime, { isPresent: false })
    const { status } = $state.get()
    const isShown = stores.router.$route.get().name === 'SIWXSignMessage'
    if (isShown && status === 'signed') closeModal(runtime)
    // The user declined here, and signed in with another account there: do not ask again.
    if (before.status === 'off' && status === 'asking') stores.signIn.set(before)
  }
  channel.addEventListener('message', async () => {
    for (const ms of looksMs) {
      await sleep(ms)
      await recheck()
    }
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
}
