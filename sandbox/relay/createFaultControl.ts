import type { WebSocket } from 'ws'
import type { FaultControl, RelayFaults } from './faults.ts'

type Each = (act: (socket: WebSocket) => void) => void

/** Holds a relay's faults. `each` reaches every open socket, `eachPage` those of pages. */
export function createFaultControl(each: Each, eachPage: Each): FaultControl {
  let current: RelayFaults = {}
  return {
    get current() {
      return current
    },
    set(faults) {
      current = { ...current, ...faults }
    },
    clear() {
      current = {}
    },
    drop: () => each((socket) => socket.terminate()),
    close: (code, reason) => each((socket) => socket.close(code, reason)),
    garble: () => each((socket) => socket.send('not { json')),
    sendPages: (frame) => eachPage((socket) => socket.send(frame)),
  }
}
