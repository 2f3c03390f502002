import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { createHttp, type HttpOptions } from '../http.ts'
import { type BitcoinTransaction, satoshiSchema, toHistoryEntry, transactionSchema } from './transaction.ts'

type OfAddress = { address: string; signal?: AbortSignal | undefined }
type HistoryOf = OfAddress & { caipNetworkId: CaipNetworkId; cursor?: string | undefined }

export type BitcoinIndex = ReturnType<typeof createBitcoinIndex>

const utxosSchema = z.array(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: satoshiSchema,
    status: z.object({ confirmed: z.boolean() }),
  }),
)

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
  /** The outputs that an address can spend. */
  const getUtxos = async ({ address, signal }: OfAddress) => {
    const found = await http.get(`/address/${encodeURIComponent(address)}/utxo`, utxosSchema, { signal })
    return found.map(({ status, ...utxo }) => ({ ...utxo, isConfirmed: status.confirmed }))
  }
  return {
    getUtxos,
    /** Satoshi, including unconfirmed transactions. */
    getBalance: async (of: OfAddress) => (await getUtxos(of)).reduce((sum, { value }) => sum + value, 0n),
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
