import type { Fault } from '../fault.ts'
import { pageFaults } from './page.ts'
import { relayFaults } from './relay.ts'
import { serviceFaults } from './services.ts'
import { userFaults } from './user.ts'
import { walletFaults } from './wallet.ts'

/** Everything that may break, by who breaks: each is as likely, however many ways it has. */
export const faultTables: readonly (readonly Fault[])[] = [
  relayFaults,
  serviceFaults,
  walletFaults,
  pageFaults,
  userFaults,
]

export const faults: readonly Fault[] = faultTables.flat()
