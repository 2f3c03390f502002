import * as z from 'zod/mini'
import { formatAmount } from '../../lib/amount.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import { createHttp, type HttpOptions } from '../http.ts'

/** Fewer than 2^53 exist, so a number is exact. */
const satoshiSchema = z.pipe(
  z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0),
  z.transform((value) => BigInt(value)),
)

const outputSchema = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshiSchema })

/** One entry of `GET /address/{address}/txs`. */
const transactionSchema = z.object({
  txid: z.string(),
  vin: z.array(z.object({ prevout: z.nullish(outputSchema) })),
  vout: z.array(outputSchema),
  fee: satoshiSchema,
  status: z.object({ confirmed: z.boolean(), block_time: z.optional(z.number()) }),
})
type BitcoinTransaction = z.infer<typeof transactionSchema>

type Output = z.infer<typeof outputSchema>

const sumOf = (outputs: { value: bigint }[]): bigint => outputs.reduce((sum, { value }) => sum + value, 0n)

/** A transaction from the view of one address: what it received or sent, the latter without the network fee. */
function toHistoryEntry(
  { txid, vin, vout, fee, status }: BitcoinTransaction,
  { address, caipNetworkId }: { address: string; caipNetworkId: CaipNetworkId },
): HistoryEntry {
  const isOwn = ({ scriptpubkey_address }: Output) => scriptpubkey_address === address
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

type OfAddress = { address: string; signal?: AbortSignal | undefined }
type HistoryOf = OfAddress & { caipNetworkId: CaipNetworkId; cursor?: string | undefined }

const utxosSchema = z.array(z.object({ value: satoshiSchema }))

const feeRatesSchema = z.record(z.string().check(z.regex(/^\d+$/)), z.number())

/** Half an hour: the usual target of wallets. */
const soonBlocks = 3

/** Above any real rate by a factor of a thousand; a node without an estimate returns -1. */
const highestRate = 1_000_000

/** The number of confirmed transactions on one page. */
const pageSize = 25

/**
 * An index of Bitcoin's main network with the Esplora API: balances and history of addresses.
 * @throws The errors of `createHttp`, from every call.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createBitcoinIndex(options: Omit<HttpOptions, 'service' | 'query'>) {
  const http = createHttp({ ...options, service: 'bitcoin' })
  return {
    /** Satoshi, including unconfirmed transactions. */
    async getBalance({ address, signal }: OfAddress) {
      const path = `/address/${encodeURIComponent(address)}/utxo`
      return sumOf(await http.get(path, utxosSchema, { signal }))
    },
    /** Newest first, page by page. */
    async getHistory({ address, caipNetworkId, cursor, signal }: HistoryOf) {
      const after = cursor === undefined ? '' : `/chain/${encodeURIComponent(cursor)}`
      const path = `/address/${encodeURIComponent(address)}/txs${after}`
      const found = await http.get(path, z.array(transactionSchema), { signal })
      return {
        items: found.map((transaction) => toHistoryEntry(transaction, { address, caipNetworkId })),
        next: nextAfter(found),
      }
    },
    /** Satoshi per virtual byte for a payment to confirm soon; undefined if the index has no rate. */
    getFeeRate: async ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
      chooseRate(await http.get('/fee-estimates', feeRatesSchema, { signal })),
  }
}

/** The rate of the slowest target that is soon enough, else of the fastest. */
function chooseRate(rates: Record<string, number>): number | undefined {
  const known = Object.entries(rates)
    .map(([blocks, rate]) => ({ blocks: Number(blocks), rate }))
    .filter(({ rate }) => rate > 0 && rate < highestRate)
    .sort((one, other) => one.blocks - other.blocks)
  return (known.findLast(({ blocks }) => blocks <= soonBlocks) ?? known[0])?.rate
}

/** The first page also has the unconfirmed transactions. */
function nextAfter(page: BitcoinTransaction[]): string | undefined {
  const confirmed = page.filter(({ status }) => status.confirmed)
  return confirmed.length === pageSize ? confirmed.at(-1)?.txid : undefined
}
