import { openChannel } from '../../../lib/tabs.ts'
import { internalsOf } from './relayInternals.ts'
import { openShared, type RelaySocket, type SharedParameters } from './sharedSocket.ts'

export type TabSockets = {
  /** Opens a way to the relay, by this tab or by one that has it open. */
  open(url: string): RelaySocket
  /** The next way is opened by this tab, whether or not another has one: after sleep that may be dead without having said so. */
  renew(): void
}

/**
 * One socket to the relay for all tabs of a site: the tab that holds the lock has it, and passes on what the
 * others send and what comes for them. When it goes, the next in the queue for the lock takes over.
 *
 * Where the browser has no locks or channels, or refuses them, each tab has a socket of its own.
 */
export function createTabSockets({ name }: Pick<SharedParameters, 'name'>): TabSockets {
  let isRenewed = false
  return {
    renew() {
      isRenewed = true
    },
    open(url) {
      const steals = isRenewed
      isRenewed = false
      const channel = globalThis.navigator?.locks && openChannel(name)
      if (!channel) return internalsOf<RelaySocket>(new WebSocket(url))
      return openShared(channel, { name, url, steals })
    },
  }
}
