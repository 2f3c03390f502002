import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { Chain } from '../config.ts'
import { RefusedError } from '../request.ts'

const satoshi = z.number().check(z.int(), z.minimum(0))
const coinsSchema = z.array(z.object({ txid: z.string(), vout: z.int(), value: satoshi }))
const ratesSchema = z.record(z.string(), z.number())

/** The number of blocks within which a transfer should confirm: about half an hour. */
const wantedBlocks = '3'
/** In satoshi per virtual byte: nodes relay no less (`minrelaytxfee` of Bitcoin Core). */
const lowestRate = 1

/**
 * Reads the unspent outputs (UTXO) of an address, with amounts in satoshi.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function coinsOf({ rpcUrl }: Chain, address: string) {
  const listed = coinsSchema.parse(await read(`${rpcUrl}/address/${address}/utxo`))
  return listed.map(({ txid, vout, value }) => ({ txid, index: vout, amount: BigInt(value) }))
}

/** Reads the current fee rate: satoshi per virtual byte, rounded up. */
export async function feeRate({ rpcUrl }: Chain): Promise<bigint> {
  const rates = ratesSchema.parse(await read(`${rpcUrl}/fee-estimates`))
  return BigInt(Math.ceil(Math.max(rates[wantedBlocks] ?? lowestRate, lowestRate)))
}

/** Sends a signed transaction. @returns Its ID. @throws {RefusedError} With the reason that the network gives. */
export async function broadcast({ rpcUrl }: Chain, transaction: Uint8Array): Promise<string> {
  const reply = await fetch(`${rpcUrl}/tx`, { method: 'POST', body: hex.encode(transaction) })
  const text = await reply.text()
  if (!reply.ok) throw new RefusedError(text)
  return text
}

async function read(url: string): Promise<unknown> {
  const reply = await fetch(url)
  if (!reply.ok) throw new RefusedError('The Bitcoin network does not respond')
  return reply.json()
}
