import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { createHttp, type HttpOptions } from '../http.ts'
import { type BitcoinTransaction, satoshiSchema, toHistoryEntry, transactionSchema } from './transaction.ts'

/** An output that an address can spend. */
export type Utxo = { txid: string; vout: number; value: bigint; isConfirmed: boolean }

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

/** Half an hour: what wallets choose for a usual payment. */
const soonBlocks = 3

/** No network ever took a thousandth of this; a node without an estimate says -1. */
const highestRate = 1_000_000

/** As many confirmed ones as one page has. */
const pageSize = 25

/**
 * An index of Bitcoin's main network that speaks as Esplora does: what addresses hold, and their past.
 * @throws The errors of `createHttp`, from every call.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createBitcoinIndex(options: Omit<HttpOptions, 'service' | 'query'>) {
  const http = createHttp({ ...options, service: 'bitcoin' })
  const getUtxos = async ({ address, signal }: OfAddress): Promise<Utxo[]> => {
    const found = await http.get(`/address/${encodeURIComponent(address)}/utxo`, utxosSchema, { signal })
    return found.map(({ status, ...utxo }) => ({ ...utxo, isConfirmed: status.confirmed }))
  }
  return {
    getUtxos,
    /** Satoshi, with what is on its way in or out. */
    getBalance: async (of: OfAddress) => (await getUtxos(of)).reduce((sum, { value }) => sum + value, 0n),
    /** Newest first, page by page. */
    async getHistory({ address, caipNetworkId, cursor, signal }: HistoryOf) {
      const after = cursor === undefined ? '' : `/chain/${encodeURIComponent(cursor)}`
      const path = `/address/${encodeURIComponent(address)}/txs${after}`
      const found = await http.get(path, z.array(transactionSchema), { signal })
      return {
        entries: found.map((transaction) => toHistoryEntry(transaction, { address, caipNetworkId })),
        next: nextAfter(found),
      }
    },
    /** Satoshi for a virtual byte of a payment that is to be in a block soon; undefined where the index knows none. */
    getFeeRate: async ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
      chooseRate(await http.get('/fee-estimates', feeRatesSchema, { signal })),
  }
}

/** The rate of the slowest confirmation that still is soon, or of the quickest there is. */
function chooseRate(rates: Record<string, number>): number | undefined {
  const known = Object.entries(rates)
    .map(([blocks, rate]) => ({ blocks: Number(blocks), rate }))
    .filter(({ rate }) => rate > 0 && rate < highestRate)
    .sort((one, other) => one.blocks - other.blocks)
  return (known.findLast(({ blocks }) => blocks <= soonBlocks) ?? known[0])?.rate
}

/** Unconfirmed transactions are added to the first page. */
function nextAfter(page: BitcoinTransaction[]): string | undefined {
  const confirmed = page.filter(({ status }) => status.confirmed)
  return confirmed.length === pageSize ? confirmed.at(-1)?.txid : undefined
}
