import { computed } from 'nanostores'
import { connect } from '../actions/connection/connect.ts'
import { createKitStores } from '../appKit/stores.ts'
import type { OptionIssue } from '../config/options.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import { awaitConnector } from '../core/findConnector.ts'
import { guardListeners } from '../core/guardListeners.ts'
import { makeCalls, sharedCalls } from '../core/hostCalls.ts'
import { reportIssues } from '../core/reportIssues.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { abortable } from '../lib/deadline.ts'
import type { Runtime } from '../runtime.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { createWalletList } from './createWalletList.ts'
import type { Headless, HeadlessConnect, HeadlessOptions } from './headless.ts'
import type { Reach } from './reachWallets.ts'

/**
 * Starts the widget without its modal, for a page with its own UI. Never loads React or the views.
 *
 * On a server, no account is connected.
 */
export function createHeadless(options: HeadlessOptions): Headless {
  const core = startCore(withoutModal(options))
  const { runtime } = core
  runtime.issues.push(...issuesOf(options))
  const { $account, $connections, $network, $providers, $transactions } = createKitStores(core)
  const list = createWalletList(runtime)
  return {
    ready: () => core.restored,
    ...list,
    $wallets: guardListeners(list.$wallets),
    $pairing: guardListeners(computed(runtime.stores.pairing.$state, (state) => state)),
    $account,
    $network,
    $providers,
    $connections,
    $transactions,
    ...createConnect(core),
    ...makeCalls([...sharedCalls, 'getProvider', 'subscribe'], (run: (target: Core) => unknown) => run(core)),
    updateOptions(patch) {
      core.applyOptions(withoutModal(patch))
      void reportIssues(runtime, issuesOf(patch))
    },
    dispose: runtime.dispose,
  }
}

/** Options that need the modal. Ignoring them silently would suggest that they work. */
const modalOptions = new Set(['siwx', 'siweConfig', 'adapters'])

const withoutModal = (options: HeadlessOptions): HeadlessOptions =>
  Object.fromEntries(Object.entries(Object(options)).filter(([option]) => !modalOptions.has(option)))

const issuesOf = (options: HeadlessOptions): OptionIssue[] =>
  Object.keys(Object(options))
    .filter((option) => modalOptions.has(option))
    .map((option) => ({ option, reason: 'needs the modal' }))

/** Connects wallets in this page; the code for others loads on first use. */
function createConnect({ runtime, restored }: Core): Pick<Headless, 'connect' | 'linkTo'> {
  let reach: Reach | undefined
  return {
    async connect(parameters) {
      const { wallet, namespace, signal } = Object(parameters) as HeadlessConnect
      await abortable(restored, signal)
      const found = wallet && (await abortable(awaitConnector(runtime, { wallet, namespace }), signal))
      if (found && found.type !== 'WALLET_CONNECT') return ask(runtime, found, signal)
      const { reachWallets } = await import('./reachWallets.ts')
      reach ??= reachWallets(runtime)
      return reach.connect({ wallet: found ? undefined : wallet, namespace, signal })
    },
    // Without a pairing link there is nothing to open, and the code for it creates the link.
    linkTo: (wallet, way) => wallet?.listed && reach?.linkTo(wallet.listed, way),
  }
}

/** How many calls wait for an attempt: calls for the same wallet share one. */
const waiting = new WeakMap<Promise<AccountSnapshot>, number>()

/** Sends a request to a wallet in this page, until all calls that wait for it are aborted. */
function ask(
  runtime: Runtime,
  { id: connectorId, namespace }: ConnectorInfo,
  signal: AbortSignal | undefined,
): Promise<AccountSnapshot> {
  signal?.throwIfAborted()
  const attempt = connect(runtime, { connectorId, namespace })
  waiting.set(attempt, (waiting.get(attempt) ?? 0) + 1)
  const giveUp = () => {
    const left = (waiting.get(attempt) ?? 0) - 1
    waiting.set(attempt, left)
    const running = runtime.attempts.get(namespace)
    if (left === 0 && running?.promise === attempt) running.controller.abort(signal?.reason)
  }
  signal?.addEventListener('abort', giveUp, { once: true })
  return abortable(attempt, signal).finally(() => signal?.removeEventListener('abort', giveUp))
}
