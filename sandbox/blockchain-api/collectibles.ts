import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { SandboxChain, SandboxCollection } from '../chain.ts'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import type { Artifact } from '../contracts/compileContracts.ts'
import { refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { callNode } from '../rpc/callNode.ts'

const artifacts = artifactsJson as unknown as Record<string, Artifact>

/** Entries per page: few, so that there are several pages. */
const pageSize = 2

/** An account's NFTs on a chain, read from their contracts, in an indexer's format. */
export async function answerCollectibles(
  chains: readonly SandboxChain[],
  { params, query }: RouteCall,
): Promise<Response> {
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === query.get('chainId'))
  if (!chain?.collections) return refuse(400, 'Chain is not supported', 'chainId')
  const owner = params.address as Address
  const told = Number(query.get('cursor') ?? 0)
  const held = await Promise.all(chain.collections.map((collection) => readHeld(chain, collection, owner)))
  const all = held.flat()
  const next = told + pageSize < all.length ? String(told + pageSize) : null
  return Response.json({ data: all.slice(told, told + pageSize), next })
}

async function readHeld(chain: SandboxChain, collection: SandboxCollection, owner: Address) {
  const { address, contract, name, ids, isSpam = false } = collection
  const read = async (functionName: string, args: unknown[]): Promise<unknown> => {
    const abi = artifacts[contract]?.abi ?? []
    const data = encodeFunctionData({ abi, functionName, args })
    const answer = await callNode(chain.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
    return decodeFunctionResult({ abi, functionName, data: answer as Hex })
  }
  const isOwner = async (id: bigint) =>
    String(await read('ownerOf', [id])).toLowerCase() === owner.toLowerCase()
  const counts = ids.map(async (id) =>
    contract === 'Tickets' ? BigInt(String(await read('balanceOf', [owner, id]))) : BigInt(await isOwner(id)),
  )
  const held = await Promise.all(
    ids.map(async (id, at) => {
      const quantity = (await counts[at]) ?? 0n
      if (quantity === 0n) return []
      const uri = String(await read(contract === 'Tickets' ? 'uri' : 'tokenURI', [id]))
      const { name: title, image } = JSON.parse(decodeURIComponent(uri.slice(uri.indexOf(',') + 1)))
      return {
        address: `${chain.caipNetworkId}:${address}`,
        tokenId: String(id),
        type: contract === 'Tickets' ? 'ERC1155' : 'ERC721',
        quantity: String(quantity),
        collection: { name },
        nft_info: { name: title, content: { preview: { url: image } }, flags: { is_spam: isSpam } },
      }
    }),
  )
  return held.flat()
}
