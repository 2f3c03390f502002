import type { WebSocket } from 'ws'
import type { FaultControl, RelayFaults } from './faults.ts'

/** Holds what is wrong with a relay. `each` reaches every open socket. */
export function createFaultControl(each: (act: (socket: WebSocket) => void) => void): FaultControl {
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
  }
}
