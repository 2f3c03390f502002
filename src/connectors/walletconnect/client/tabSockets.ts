import { openChannel } from '../../../lib/tabs.ts'
import { internalsOf } from './relayInternals.ts'
import { openShared, type RelaySocket, type SharedParameters } from './sharedSocket.ts'

export type TabSockets = ReturnType<typeof createTabSockets>

/**
 * One relay socket for all tabs of a site. The tab that holds the lock owns it and forwards messages of the others.
 * When it closes, the next tab in the lock's queue takes over.
 *
 * If the browser has no locks or channels, or refuses them, each tab has its own socket.
 */
export function createTabSockets({ name }: Pick<SharedParameters, 'name'>) {
  let isRenewed = false
  return {
    /** The next socket is this tab's own, even if another tab has one, which may be dead after sleep. */
    renew() {
      isRenewed = true
    },
    /** Opens a socket to the relay, or shares that of another tab. */
    open(url: string): RelaySocket {
      const steals = isRenewed
      isRenewed = false
      const channel = globalThis.navigator?.locks && openChannel(name)
      if (!channel) return internalsOf<RelaySocket>(new WebSocket(url))
      return openShared(channel, { name, url, steals })
    },
  }
}
