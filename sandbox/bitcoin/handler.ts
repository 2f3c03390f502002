import { hex } from '@scure/base'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'
import type { BitcoinLedger } from './createBitcoinLedger.ts'

/** The door to the ledger for wallets: what an address can spend, and taking transactions in. */
export const createBitcoinHandler = (ledger: BitcoinLedger): Handler =>
  byRoute({
    'GET /coins/:address': ({ params }) =>
      Response.json(
        ledger
          .coinsOf(params.address ?? '')
          .map(({ amount, ...coin }) => ({ ...coin, amount: String(amount) })),
      ),
    'POST /transactions': async ({ request }) => {
      try {
        return Response.json({ txid: ledger.submit(hex.decode(await request.text())) })
      } catch (error) {
        return Response.json(
          { error: error instanceof Error ? error.message : String(error) },
          { status: 400 },
        )
      }
    },
  })
