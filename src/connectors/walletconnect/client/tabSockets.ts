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
 * One relay socket for all tabs of a site. The tab that holds the lock owns it and forwards messages of the others.
 * When it closes, the next tab in the lock's queue takes over.
 *
 * If the browser has no locks or channels, or refuses them, each tab has its own socket.
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
