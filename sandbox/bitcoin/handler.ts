import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'
import type { BitcoinLedger } from './createBitcoinLedger.ts'
import { esploraRoutes } from './esploraRoutes.ts'

const callSchema = z.object({
  id: z.unknown(),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
})

/**
 * The ledger's HTTP API: an address's unspent outputs, submitting transactions, an address index, and a node's
 * JSON-RPC methods.
 *
 * @param scans - Whether the node scans all outputs for an address; public nodes do not.
 */
export const createBitcoinHandler = (
  ledger: BitcoinLedger,
  { scans = false }: { scans?: boolean } = {},
): Handler =>
  byRoute({
    ...esploraRoutes(ledger),
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
    'POST /': async ({ request }) => {
      const call = callSchema.safeParse(await request.json().catch(() => undefined))
      return call.success ? answerCall(ledger, call.data, scans) : new Response('Not a call', { status: 400 })
    },
  })

/** The first block of Bitcoin's main network. */
const genesisHash = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

/** The methods of Bitcoin Core that return the network and an address's balance in whole coins. */
const methods: Record<string, (ledger: BitcoinLedger, params: unknown[]) => unknown> = {
  getblockhash: (_, [height]) => (height === 0 ? genesisHash : undefined),
  scantxoutset(ledger, [action, descriptors]) {
    const [, address] = /^addr\((\w+)\)$/.exec(String((descriptors as unknown[] | undefined)?.[0])) ?? []
    if (action !== 'start' || !address) return undefined
    return { success: true, total_amount: Number(ledger.balanceOf(address)) / 1e8 }
  },
}

function answerCall(
  ledger: BitcoinLedger,
  { id, method, params }: z.infer<typeof callSchema>,
  scans: boolean,
): Response {
  const isOffered = Object.hasOwn(methods, method) && (scans || method !== 'scantxoutset')
  const serve = isOffered ? methods[method] : undefined
  const result = serve?.(ledger, params)
  if (result !== undefined) return Response.json({ id, result, error: null })
  const error = { code: serve ? -8 : -32601, message: serve ? 'Invalid parameter' : 'Method not found' }
  return Response.json({ id, result: null, error }, { status: serve ? 500 : 404 })
}
