import { fetchProfile } from '../actions/account/fetchProfile.ts'
import { refreshAccount } from '../actions/account/refreshAccount.ts'
import { getAccount } from '../actions/connection/getAccount.ts'
import { rememberWallets } from '../actions/pairing/rememberWallets.ts'
import { watchSession } from '../actions/pairing/watchSession.ts'
import type { Runtime } from '../runtime.ts'

/**
 * What a connected account needs, loaded once there is one: its balance and profile are read whenever
 * another account or network is in use, transfers of the last visit are followed to their end, and
 * the wallets in use are remembered for the next one. What a wallet shares beside is connected too.
 */
export function keepAccount(runtime: Runtime): void {
  const { stores, signal } = runtime
  let owner: string | undefined
  const read = () => {
    const account = getAccount(runtime)
    if (account?.caipAddress === owner) return
    owner = account?.caipAddress
    void refreshAccount(runtime)
    void fetchProfile(runtime)
  }
  const stops = [stores.connection.$states.subscribe(read), stores.network.$state.listen(read)]
  stops.push(
    rememberWallets(runtime),
    watchSession(runtime),
    joinAnswers(runtime),
    recordRaw(runtime),
    tellClientId(runtime),
  )
  signal.addEventListener('abort', () => stops.forEach((stop) => void stop()), { once: true })
  // An action that adds one from now on watches it too.
  const last = stores.transactions.$transactions.get()
  import('../actions/transactions/watchTransaction.ts').then(
    (part) => part.watchPending(runtime, last),
    () => {},
  )
  // What was begun at a provider is looked for again.
  if (runtime.storage.get('purchase'))
    import('../actions/buy/resumePurchase.ts').then(
      (part) => part.resumePurchase(runtime),
      () => {},
    )
}

/** Services are told by which id the relay knows this browser, once a phone is connected. */
const tellClientId = ({ stores, connectors, services }: Runtime): (() => void) =>
  stores.connection.$states.subscribe(() => {
    const pairing = connectors.pairing()?.loaded()
    pairing?.clientId().then(services.setClientId, () => undefined)
  })

/** What a page sends silently is written down like what it sends in a view. */
const recordRaw = (runtime: Runtime): (() => void) =>
  runtime.walletEvents.on('raw', (sent) =>
    import('../actions/transactions/recordRawTransaction.ts').then(
      ({ recordRawTransaction }) => recordRawTransaction(runtime, sent),
      () => {},
    ),
  )

/** What a phone is asked may be answered after a reload. */
const joinAnswers = (runtime: Runtime): (() => void) =>
  runtime.stores.connection.$states.subscribe(() =>
    runtime.connectors
      .pairing()
      ?.loaded()
      ?.late.hear((answer) =>
        import('../actions/transactions/reconcileLateResponse.ts').then(
          ({ reconcileLateResponse }) => reconcileLateResponse(runtime, answer),
          () => {},
        ),
      ),
  )
