import * as z from 'zod/mini'
import { withCors } from '../http/handler.ts'
import { type Served, serve } from '../http/serve.ts'

const callSchema = z.object({ id: z.unknown(), method: z.literal('state_call'), params: z.array(z.string()) })

/** In planck: the node's fee estimate for any call. */
const planck = 159_154_905n
/** The result of a fee query: a weight, a class and the fee. */
const feeInfo = async () =>
  `0x040400${Buffer.from(planck.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')}`

/** The runtime's metadata, version 15, as an optional value. Large: loaded with the first request. */
export const polkadotMetadata = async (): Promise<string> =>
  (await import('@polkadot/types-support/metadata/v15/polkadot-hex')).default

/** Serves a wallet's queries to a Polkadot node: the metadata of Polkadot 2.0.0, and a fee. It cannot send. */
export async function startPolkadot({
  port,
  metadata = polkadotMetadata,
  fee = feeInfo,
}: {
  port: number
  metadata?: () => Promise<string>
  fee?: () => Promise<string>
}): Promise<Served> {
  const calls: Record<string, () => Promise<string>> = {
    'Metadata_metadata_at_version 0x0f000000': metadata,
    TransactionPaymentCallApi_query_call_info: fee,
  }
  return serve(
    withCors(async (request) => {
      const { data } = callSchema.safeParse(await request.json())
      const [name = '', input = ''] = data?.params ?? []
      const found = calls[`${name} ${input}`] ?? calls[name]
      const reply = found
        ? { result: await found() }
        : { error: { code: -32601, message: 'Method not found' } }
      return Response.json({ jsonrpc: '2.0', id: data?.id ?? null, ...reply })
    }),
    { port },
  )
}
