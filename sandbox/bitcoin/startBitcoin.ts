import { withCors } from '../http/handler.ts'
import { type Served, serve } from '../http/serve.ts'
import { type BitcoinLedger, createBitcoinLedger } from './createBitcoinLedger.ts'
import { createBitcoinHandler } from './handler.ts'
import { bitcoinKeys } from './keys.ts'

/** A running Bitcoin. */
export type Bitcoin = Served & {
  /** Replaced after a reset. */
  readonly ledger: BitcoinLedger
  /** Resets the ledger; its URL stays the same. */
  reset(): void
}

/** Serves a ledger with funds for the first two accounts. */
export async function startBitcoin({ port }: { port: number }): Promise<Bitcoin> {
  const begin = () => {
    const ledger = createFundedLedger()
    return { ledger, handler: createBitcoinHandler(ledger) }
  }
  let current = begin()
  const served = await serve(
    withCors((request) => current.handler(request)),
    { port },
  )
  return {
    ...served,
    get ledger() {
      return current.ledger
    },
    reset() {
      current = begin()
    },
  }
}

function createFundedLedger(): BitcoinLedger {
  const ledger = createBitcoinLedger()
  for (const index of [0, 1]) for (const { address } of bitcoinKeys(index)) ledger.fund(address, 50_000_000n)
  return ledger
}
