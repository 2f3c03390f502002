import * as z from 'zod/mini'
import { NodeTimeoutError, NodeUnreachableError } from '../../errors/chain.ts'
import { anySignal } from '../../lib/deadline.ts'
import { postJson } from '../../lib/postJson.ts'
import type { OfAddress } from '../transactions.ts'

/** A node scans all outputs, which takes time, so it is not asked twice. */
const timeoutMs = 25_000
const satoshi = 1e8

/** The sum is in whole coins: less than 2^53 satoshi exist, so a double is exact. */
const scanSchema = z.object({
  result: z.object({
    success: z.custom<true>((value) => value === true),
    total_amount: z.number().check(z.minimum(0), z.maximum(21_000_000)),
  }),
})

/**
 * Reads an address's balance from a Bitcoin node, in satoshi. Asks nodes in their configured order. Many public ones do
 * not support this; the balance is then unknown.
 * @throws {NodeUnreachableError} If no node responds.
 * @throws {NodeTimeoutError} If the last one takes too long.
 * @see https://developer.bitcoin.org/reference/rpc/scantxoutset.html
 */
export async function getBalance(
  fetch: typeof globalThis.fetch,
  { network, address, signal }: OfAddress,
): Promise<bigint> {
  const { caipNetworkId } = network
  const params = ['start', [`addr(${address})`]]
  const call = { jsonrpc: '2.0', id: 1, method: 'scantxoutset', params }
  let cause: unknown
  for (const url of network.rpcUrls.default.http) {
    try {
      const ending = anySignal(AbortSignal.timeout(timeoutMs), signal)
      const response = await postJson(fetch, url, call, ending)
      const { result } = z.parse(scanSchema, await response.json())
      return BigInt(Math.round(result.total_amount * satoshi))
    } catch (error) {
      signal?.throwIfAborted()
      cause = error
    }
  }
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  throw new (isLate ? NodeTimeoutError : NodeUnreachableError)({ caipNetworkId, cause })
}
