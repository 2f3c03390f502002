import * as z from 'zod/mini'
import { NodeOnOtherChainError } from '../../../errors/chain.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'
import type { ChainAdapter } from '../../adapter.ts'
import { askNodes, type NodeErrors, type NodeRequest, type NodeRequestOptions } from '../../askNodes.ts'
import { requireTransfer } from '../../requireTransfer.ts'
import { systemProgram } from '../programs.ts'
import { toChainError } from './chainErrors.ts'
import { asJson, inContext, lamportsSchema, orNothing, wholeSchema } from './nodeReplies.ts'
import { getTokenBalances, getTokenMetadata, readAccount } from './tokens.ts'
import { watchTransfer } from './watchTransfer.ts'

const errors: NodeErrors = {
  // Behind, busy, or over its limit.
  retried: [-1, 429, -32005, -32004, -32014, -32016, -32603],
  // The simulation failed, or a signature is wrong.
  final: [-32002, -32003],
  toError: (refusal) => toChainError(refusal.message, { ...refusal, cause: refusal }),
}

/** Rejects like {@link askNodes}. */
const createNodeRequest = (network: Network, options: NodeRequestOptions): NodeRequest =>
  askNodes(network, options, errors)

export function createNode(fetch: typeof globalThis.fetch) {
  const ask = (network: Network, signal?: AbortSignal | undefined) =>
    createNodeRequest(network, { fetch, signal })

  return {
    getBalance: ({ network, address, signal }) =>
      ask(network, signal)('getBalance', [address], inContext(lamportsSchema)),

    getTokenBalances: ({ network, address, tokens, signal }) =>
      getTokenBalances(ask(network, signal), address, tokens),

    getTokenMetadata: ({ network, token, signal }) => getTokenMetadata(ask(network, signal), token),

    async isContract({ network, address, signal }) {
      const account = await readAccount(ask(network, signal), address)
      return account !== undefined && (account.executable || account.owner !== systemProgram)
    },

    countSent: ({ network, address, signal }) => getLastSent(ask(network, signal), address),

    follow: async ({ request, hash, signal }) =>
      watchTransfer({ ask: ask(request.network, signal), request: requireTransfer(request), hash, signal }),
  } satisfies Partial<ChainAdapter>
}

/**
 * The nodes of a network, checked to serve its cluster: one of another cluster must not determine fees.
 * @throws {NodeOnOtherChainError} If they serve another.
 */
export async function checkedNodes(network: Network, options: NodeRequestOptions): Promise<NodeRequest> {
  const ask = createNodeRequest(network, options)
  const reported = await ask('getGenesisHash', [], z.string())
  if (reported.slice(0, 32) === networkReference(network)) return ask
  throw new NodeOnOtherChainError({ caipNetworkId: network.caipNetworkId, reported })
}

/** The number of recent transactions to check: most accounts send more often than they receive. */
const newest = 10

const signaturesSchema = z.array(z.object({ signature: z.string(), slot: wholeSchema }))

const signersSchema = orNothing(
  z.object({
    transaction: z.object({
      message: z.object({
        accountKeys: z.array(z.string()),
        header: z.object({ numRequiredSignatures: wholeSchema }),
      }),
    }),
  }),
)

/**
 * The slot of the newest transaction that the account signed, among its recent ones; zero if it signed none. A later
 * one makes it higher.
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 */
async function getLastSent(ask: NodeRequest, address: string): Promise<bigint> {
  const options = { limit: newest, commitment: 'confirmed' }
  const found = await ask('getSignaturesForAddress', [address, options], signaturesSchema)
  for (const { signature, slot } of found.slice(0, newest)) {
    if (await isSigner(ask, address, signature)) return BigInt(slot)
  }
  return 0n
}

async function isSigner(ask: NodeRequest, address: string, signature: string): Promise<boolean> {
  const found = await ask('getTransaction', [signature, asJson], signersSchema)
  const { accountKeys = [], header } = found?.transaction.message ?? {}
  return accountKeys.slice(0, header?.numRequiredSignatures).includes(address)
}
