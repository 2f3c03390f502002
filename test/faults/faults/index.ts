import type { Fault } from '../fault.ts'
import { pageFaults } from './page.ts'
import { relayFaults } from './relay.ts'
import { serviceFaults } from './services.ts'
import { userFaults } from './user.ts'
import { walletFaults } from './wallet.ts'

/** Everything that may break. A seed picks one that can touch its flow. */
export const faults: readonly Fault[] = [
  ...relayFaults,
  ...serviceFaults,
  ...walletFaults,
  ...pageFaults,
  ...userFaults,
]
