import { hex } from '@scure/base'
import * as z from 'zod/mini'
import type { Chain } from '../config.ts'
import { RefusedError } from '../refused.ts'

/** A coin that an address can spend: its amount in satoshi. */
export type Coin = { txid: string; index: number; amount: bigint }

const satoshi = z.number().check(z.int(), z.minimum(0))
const coinsSchema = z.array(z.object({ txid: z.string(), vout: z.int(), value: satoshi }))
const ratesSchema = z.record(z.string(), z.number())

/** Blocks until a transfer is to be confirmed. */
const wantedBlocks = '3'
/** Satoshi for a virtual byte: less is not passed on. */
const lowestRate = 1

/**
 * The coins of an address.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function coinsOf({ rpcUrl }: Chain, address: string): Promise<Coin[]> {
  const listed = coinsSchema.parse(await read(`${rpcUrl}/address/${address}/utxo`))
  return listed.map(({ txid, vout, value }) => ({ txid, index: vout, amount: BigInt(value) }))
}

/** What a virtual byte costs now: satoshi, rounded up. */
export async function feeRate({ rpcUrl }: Chain): Promise<bigint> {
  const rates = ratesSchema.parse(await read(`${rpcUrl}/fee-estimates`))
  return BigInt(Math.ceil(Math.max(rates[wantedBlocks] ?? lowestRate, lowestRate)))
}

/** @returns The transaction's ID. @throws {RefusedError} With the reason of the network. */
export async function broadcast({ rpcUrl }: Chain, transaction: Uint8Array): Promise<string> {
  const reply = await fetch(`${rpcUrl}/tx`, { method: 'POST', body: hex.encode(transaction) })
  const text = await reply.text()
  if (!reply.ok) throw new RefusedError(text)
  return text
}

async function read(url: string): Promise<unknown> {
  const reply = await fetch(url)
  if (!reply.ok) throw new RefusedError('The Bitcoin network does not answer')
  return reply.json()
}
