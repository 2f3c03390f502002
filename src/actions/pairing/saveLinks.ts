import type { Runtime } from '../../runtime.ts'
import { getAppLink } from './getAppLink.ts'

/** Keeps the links to wallets' apps loaded, so that a click on a row opens one in the same task. */
export function saveLinks(runtime: Runtime, { signal }: { signal: AbortSignal }): void {
  const { pairing } = runtime.stores
  const stop = pairing.$state.subscribe(({ status }) => {
    const isReady = status === 'ready'
    pairing.setLinkTo(isReady ? (wallet) => getAppLink(runtime, { wallet, way: 'mobile' }) : undefined)
  })
  const end = () => {
    stop()
    pairing.setLinkTo(undefined)
  }
  signal.addEventListener('abort', end, { once: true })
}
