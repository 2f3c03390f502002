import { readMember } from '../../lib/readMember.ts'
import type { Connector, ConnectorInfo, Eip1193Provider } from '../connector.ts'
import { lookLater } from '../pageWallets.ts'
import {
  collectWallets,
  createInjectedConnector,
  isTrue,
  marksOf,
  type WalletCollection,
} from './collectWallets.ts'
import { isProvider, readAnnouncement } from './readAnnouncement.ts'

/** Announced wallets keep their places; new ones come last. */
export type InjectedWallets = {
  announced: Connector[]
  /** `window.ethereum`, of any wallet. */
  legacy?: Connector | undefined
  /** By its flags, it is certainly not one of the announced wallets. */
  isLegacyAnother?: boolean | undefined
}

export type WatchWalletsParameters = {
  window: Window
  onChange: (wallets: InjectedWallets) => void
  signal: AbortSignal
}

// Half a frame, so that a page stays smooth while a hostile script announces ten thousand wallets.
const sliceMs = 8
// The least to process at once, however slow the machine.
const least = 2

/**
 * Finds wallets of extensions in the page until the signal aborts.
 *
 * Each announced wallet gets its own row, next to the legacy `window.ethereum`.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function watchWallets({ window, onChange, signal }: WatchWalletsParameters): void {
  const wallets = collectWallets()
  let queue: unknown[] = []
  let scheduled = false
  let old: { provider: Eip1193Provider; connector: Connector } | undefined

  const publish = () =>
    onChange({
      announced: wallets.connectors(),
      legacy: old?.connector,
      isLegacyAnother: old && !wallets.has(old.provider),
    })
  const lookForOld = () => {
    const provider = readMember(window, 'ethereum')
    if (provider === old?.provider || !isProvider(provider)) return
    const info = { ...browserWallet, ...nameOld(provider) }
    old = { provider, connector: createInjectedConnector(info, provider) }
    publish()
  }
  const work = () => {
    scheduled = false
    if (signal.aborted) return
    const { changed, left } = takeIn(wallets, queue)
    queue = left
    if (changed) publish()
    if (queue.length > 0) schedule((task) => setTimeout(task))
  }
  const schedule = (by: (task: () => void) => void) => {
    if (scheduled) return
    scheduled = true
    by(work)
  }
  const listen = (event: Event) => {
    if (wallets.isFull()) return
    queue.push(readMember(event, 'detail'))
    schedule(queueMicrotask)
  }

  window.addEventListener('eip6963:announceProvider', listen, { signal })
  window.addEventListener('ethereum#initialized', lookForOld, { signal })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // After the responses to that, which are already queued.
  queueMicrotask(lookForOld)
  lookLater(lookForOld, signal)
}

/** Adds queued announcements for one time slice. */
function takeIn(wallets: WalletCollection, queue: unknown[]): { changed: boolean; left: unknown[] } {
  const end = performance.now() + sliceMs
  let changed = false
  let done = 0
  while (done < queue.length && !wallets.isFull() && (done < least || performance.now() < end)) {
    const announcement = readAnnouncement(queue[done])
    done += 1
    if (announcement && wallets.add(announcement)) changed = true
  }
  return { changed, left: wallets.isFull() ? [] : queue.slice(done) }
}

const browserWallet = { id: 'injected', type: 'INJECTED', name: 'Browser Wallet' } as const

/** Wallets whose own browsers only have `window.ethereum`, and its flags there. */
const known = [
  { marks: ['isTrust', 'isTrustWallet'], name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  { marks: ['isCoinbaseWallet'], name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  { marks: ['isPhantom'], name: 'Phantom', rdns: 'app.phantom' },
  { marks: ['isOkxWallet', 'isOKExWallet'], name: 'OKX Wallet', rdns: 'com.okex.wallet' },
]

/** The wallet behind `window.ethereum` by its flags. Undefined if they are unknown, or of several wallets. */
function nameOld(provider: Eip1193Provider): Pick<ConnectorInfo, 'name' | 'rdns'> | undefined {
  const [found, ...others] = known.filter(({ marks }) => marks.some((mark) => isTrue(provider, mark)))
  if (found) return others.length > 0 ? undefined : { name: found.name, rdns: found.rdns }
  // Many wallets set `isMetaMask` in addition to their own flag. MetaMask sets no other.
  return marksOf(provider).join() === 'isMetaMask' ? { name: 'MetaMask', rdns: 'io.metamask' } : undefined
}
