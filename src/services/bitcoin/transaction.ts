import * as z from 'zod/mini'
import { formatAmount } from '../../lib/amount.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'

/** Fewer than 2^53 exist, so a number is exact. */
export const satoshiSchema = z.pipe(
  z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0),
  z.transform((value) => BigInt(value)),
)

const outputSchema = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshiSchema })

/** One entry of `GET /address/{address}/txs`. */
export const transactionSchema = z.object({
  txid: z.string(),
  vin: z.array(z.object({ prevout: z.nullish(outputSchema) })),
  vout: z.array(outputSchema),
  fee: satoshiSchema,
  status: z.object({ confirmed: z.boolean(), block_time: z.optional(z.number()) }),
})
export type BitcoinTransaction = z.infer<typeof transactionSchema>

type Output = z.infer<typeof outputSchema>

/** A transaction from the view of one address: what it received or sent, the latter without the network fee. */
export function toHistoryEntry(
  { txid, vin, vout, fee, status }: BitcoinTransaction,
  { address, caipNetworkId }: { address: string; caipNetworkId: CaipNetworkId },
): HistoryEntry {
  const isOwn = ({ scriptpubkey_address }: Output) => scriptpubkey_address === address
  const sumOf = (outputs: Output[]) => outputs.reduce((sum, { value }) => sum + value, 0n)
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const [spent, got] = [sumOf(inputs.filter(isOwn)), sumOf(vout.filter(isOwn))]
  const isSent = spent > got
  const sent = spent - got - fee
  const amount = isSent ? (sent > 0n ? sent : 0n) : got - spent
  const other = isSent ? vout.find((output) => !isOwn(output)) : inputs.find((output) => !isOwn(output))
  const party = other?.scriptpubkey_address ?? ''
  return {
    id: txid,
    hash: txid,
    caipNetworkId,
    operation: isSent ? 'send' : 'receive',
    status: status.confirmed ? 'confirmed' : 'pending',
    minedAt: status.block_time === undefined ? Date.now() : status.block_time * 1000,
    from: isSent ? address : party,
    to: isSent ? party : address,
    transfers: [
      { direction: isSent ? 'out' : 'in', symbol: 'BTC', amount: formatAmount(amount, 8), isNft: false },
    ],
  }
}
