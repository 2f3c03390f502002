import { fetchProfile } from '../actions/account/fetchProfile.ts'
import { refreshAccount } from '../actions/account/refreshAccount.ts'
import { watchIncoming } from '../actions/account/watchIncoming.ts'
import { getAccount } from '../actions/connection/getAccount.ts'
import { watchWallets } from '../actions/connection/watchWallets.ts'
import { rememberWallets } from '../actions/pairing/rememberWallets.ts'
import { watchSession } from '../actions/pairing/watchSession.ts'
import type { LateResponse } from '../connectors/walletconnect/client/lateResponses.ts'
import { sleep } from '../lib/deadline.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import type { Runtime } from '../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../schemas/caip.ts'
import type { RawTransaction } from '../schemas/rawTransaction.ts'
import { latePart } from './latePart.ts'

/**
 * Everything a connected account needs, loaded when one connects. Follows the wallets, reads balance and profile when
 * the account or network of a namespace changes, follows transfers of the last visit until they are final, and stores
 * the connected wallets. Also connects the wallet's other namespaces.
 */
export function keepAccount(runtime: Runtime): void {
  const { stores, signal } = runtime
  const owners = new Map<ChainNamespace, string | undefined>()
  const read = () => {
    stores.account.setOwner(getAccount(runtime)?.caipAddress)
    for (const namespace of chainNamespaces) {
      const owner = getAccount(runtime, namespace)?.caipAddress
      if (owner === owners.get(namespace)) continue
      owners.set(namespace, owner)
      if (owner === undefined) continue
      void refreshAccount(runtime, { namespace })
      void fetchProfile(runtime, namespace)
    }
  }
  const stops = [stores.connection.$states.subscribe(read), stores.network.$state.listen(read)]
  stops.push(
    watchWallets(runtime),
    rememberWallets(runtime),
    watchSession(runtime),
    joinAnswers(runtime),
    recordRaw(runtime),
    tellClientId(runtime),
    watchIncoming(runtime),
  )
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
  // Loaded early: a user must be able to disconnect without a network connection.
  whenLoaded(
    () => import('../actions/connection/disconnect.ts'),
    () => undefined,
    { signal },
  )
  void takeUpTransactions(runtime)
  void resumePurchase(runtime)
}

/** Follows what the last visit sent, however long the file takes to load. */
async function takeUpTransactions(runtime: Runtime): Promise<void> {
  // An action that adds one from now on also follows it.
  const last = runtime.stores.transactions.$transactions.get()
  let part: typeof import('../actions/transactions/watchTransaction.ts') | undefined
  while (!part) {
    part = await latePart(runtime, () => import('../actions/transactions/watchTransaction.ts'))
    if (!part) await sleep(runtime.limits.partRetry)
  }
  part.takeUp(runtime, last)
}

/** Continues to watch a purchase at a provider. */
async function resumePurchase(runtime: Runtime): Promise<void> {
  if (!runtime.storage.get('purchase')) return
  const part = await latePart(runtime, () => import('../actions/buy/watchPurchase.ts'))
  part?.resumePurchase(runtime)
}

/** Sends this browser's relay client id to the services when a phone is connected. */
const tellClientId = ({ stores, connectors, services }: Runtime): (() => void) =>
  stores.connection.$states.subscribe(() => {
    const pairing = connectors.pairing()?.loaded()
    pairing?.clientId().then(services.setClientId, () => undefined)
  })

/** What a page sends without a view is stored like what a view sends. */
function recordRaw(runtime: Runtime): () => void {
  const record = async (sent: RawTransaction) => {
    const part = await latePart(runtime, () => import('../actions/transactions/recordRawTransaction.ts'))
    part?.recordRawTransaction(runtime, sent)
  }
  return runtime.walletEvents.on('raw', record)
}

/** A phone may respond after a reload. */
function joinAnswers(runtime: Runtime): () => void {
  const join = async (answer: LateResponse) => {
    const part = await latePart(runtime, () => import('../actions/transactions/reconcileLateResponse.ts'))
    part?.reconcileLateResponse(runtime, answer)
  }
  return runtime.stores.connection.$states.subscribe(() =>
    runtime.connectors.pairing()?.loaded()?.late.hear(join),
  )
}
