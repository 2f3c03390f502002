import { connect } from '../actions/connection/connect.ts'
import { createKitStores } from '../appKit/stores.ts'
import type { OptionIssue } from '../config/options.ts'
import type { ConnectorInfo } from '../connectors/connector.ts'
import { awaitConnector } from '../core/findConnector.ts'
import { headlessCalls, makeCalls } from '../core/hostCalls.ts'
import { reportIssues } from '../core/reportIssues.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { abortable } from '../lib/deadline.ts'
import type { Runtime } from '../runtime.ts'
import type { AccountSnapshot } from '../schemas/hostEvents.ts'
import { createWalletList } from './createWalletList.ts'
import type { Headless, HeadlessOptions } from './headless.ts'
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
  return {
    ready: () => core.restored,
    ...createWalletList(runtime),
    $pairing: runtime.stores.pairing.$state,
    $account,
    $network,
    $providers,
    $connections,
    $transactions,
    ...createConnect(core),
    ...makeCalls(headlessCalls, (run: (target: Core) => unknown) => run(core)),
    updateOptions(patch) {
      core.applyOptions(withoutModal(patch))
      void reportIssues(runtime, issuesOf(patch))
    },
    dispose: runtime.dispose,
  }
}

/** What only the modal can do: silence about it would pass for consent. */
const modalOptions = new Set(['siwx', 'siweConfig', 'adapters'])

const withoutModal = (options: HeadlessOptions): HeadlessOptions =>
  Object.fromEntries(Object.entries(options).filter(([option]) => !modalOptions.has(option)))

const issuesOf = (options: HeadlessOptions): OptionIssue[] =>
  Object.keys(options)
    .filter((option) => modalOptions.has(option))
    .map((option) => ({ option, reason: 'needs the modal' }))

/** Connects wallets of this page; what reaches others is loaded with the first of them. */
function createConnect({ runtime, restored }: Core): Pick<Headless, 'connect' | 'linkTo'> {
  let reach: Reach | undefined
  return {
    async connect({ wallet, namespace, signal } = {}) {
      await abortable(restored, signal)
      const found = wallet && (await abortable(awaitConnector(runtime, { wallet, namespace }), signal))
      if (found && found.type !== 'WALLET_CONNECT') return ask(runtime, found, signal)
      const { reachWallets } = await import('./reachWallets.ts')
      reach ??= reachWallets(runtime)
      return reach.connect({ wallet: found ? undefined : wallet, namespace, signal })
    },
    // Without a link there is nothing to open, and a link is made by what reaches wallets.
    linkTo: ({ listed }, way) => listed && reach?.linkTo(listed, way),
  }
}

/** Asks a wallet of this page, and no longer once the host has given up. */
function ask(
  runtime: Runtime,
  { id: connectorId, namespace }: ConnectorInfo,
  signal: AbortSignal | undefined,
): Promise<AccountSnapshot> {
  signal?.throwIfAborted()
  const attempt = connect(runtime, { connectorId, namespace })
  const giveUp = () => runtime.attempts.get(namespace)?.controller.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp, { once: true })
  return abortable(attempt, signal).finally(() => signal?.removeEventListener('abort', giveUp))
}
