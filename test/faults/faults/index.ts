import type { Fault } from '../fault.ts'
import { pageFaults } from './page.ts'
import { relayFaults } from './relay.ts'
import { serviceFaults } from './services.ts'
import { userFaults } from './user.ts'
import { walletFaults } from './wallet.ts'

/** All faults, by the part that breaks: each part is equally likely, however many faults it has. */
export const faultTables: readonly (readonly Fault[])[] = [
  relayFaults,
  serviceFaults,
  walletFaults,
  pageFaults,
  userFaults,
]

export const faults: readonly Fault[] = faultTables.flat()
