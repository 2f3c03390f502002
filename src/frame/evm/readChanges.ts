import { type Address, type Hex, http } from 'viem'
import * as z from 'zod/mini'
import type { NodeRequest } from '../../chains/askNodes.ts'
import type { Fact } from '../request.ts'
import { inCurrency, type Node, readToken } from './node.ts'

type Call = { from: Address; to: Address; value: bigint; data: Hex }

/** What a call would take from and give to the account; empty if the chain's node cannot simulate it. */
export async function readChanges(call: Call, node: Node): Promise<Fact[]> {
  const { nativeCurrency, rpcUrls } = node.chain
  const { simulate } = await import('../../chains/eip155/node/simulate.ts')
  const { request } = http(rpcUrls.default.http[0])({})
  const ask: NodeRequest = async (method, params, schema) =>
    z.parse(schema, await request({ method, params }))
  const simulation = await simulate(ask, call, new Set()).catch(() => undefined)
  const changes = simulation?.changes ?? []
  return Promise.all(
    changes.map(async ({ address, amount }) => {
      const size = amount < 0n ? -amount : amount
      const value = address
        ? (await readToken(address as Address, node)).inUnits(size)
        : inCurrency(size, nativeCurrency)
      return { name: amount < 0n ? 'wouldSend' : 'wouldGet', value }
    }),
  )
}
