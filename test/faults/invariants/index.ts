import type { Run } from '../run.ts'
import { lifeInvariants } from './life.ts'
import { moneyInvariants } from './money.ts'
import { pageInvariants } from './page.ts'
import { relayInvariants } from './relay.ts'
import { walletInvariants } from './wallet.ts'

export type Invariant = {
  name: string
  /** Returns how it is violated. */
  check(run: Run): Promise<string | undefined> | string | undefined
}

/** What must hold at the end of each run, whatever broke. */
export const invariants: readonly Invariant[] = [
  ...moneyInvariants,
  ...walletInvariants,
  ...pageInvariants,
  ...relayInvariants,
  // The last: they remove the widget from the page.
  ...lifeInvariants,
]
