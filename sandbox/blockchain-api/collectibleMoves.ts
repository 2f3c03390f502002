import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { SandboxChain, SandboxCollection } from '../chain.ts'
import artifactsJson from '../contracts/artifacts.json' with { type: 'json' }
import { callNode } from '../rpc/callNode.ts'
import { type Log, type Receipt, singleTopic, transferTopic, wordOf } from './evmMoves.ts'

/** What an indexer knows about each NFT, by contract and id. */
export type CollectibleFacts = Map<string, NftInfo>

type NftInfo = {
  name: string | null
  content: null | {
    preview: null | { url: string; content_type: string | null }
    detail: null | { url: string; content_type: string | null }
  }
  flags: { is_spam: boolean }
}

const keyOf = (address: string, id: bigint) => `${address.toLowerCase()}:${id}`

/** Reads the metadata of NFTs from the contracts of a chain. */
export async function readCollectibleFacts(chain: SandboxChain): Promise<CollectibleFacts> {
  const lists = (chain.collections ?? []).map((collection) =>
    Promise.all(
      collection.ids.map(
        async (id) => [keyOf(collection.address, id), await readFacts(chain, collection, id)] as const,
      ),
    ),
  )
  return new Map((await Promise.all(lists)).flat())
}

/** Reads no metadata of spam, and pictures only of unique tokens. */
async function readFacts(chain: SandboxChain, collection: SandboxCollection, id: bigint): Promise<NftInfo> {
  const { address, contract, isSpam = false } = collection
  if (isSpam) return { name: null, content: null, flags: { is_spam: true } }
  const flags = { is_spam: false }
  if (contract === 'Tickets') return { name: null, content: { preview: null, detail: null }, flags }
  const { abi } = (artifactsJson as Record<string, { abi: unknown }>)[contract] ?? { abi: [] }
  const [functionName, args] = ['tokenURI', [id]] as const
  const data = encodeFunctionData({ abi: abi as Abi, functionName, args })
  const answer = await callNode(chain.rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
  const uri = String(decodeFunctionResult({ abi: abi as Abi, functionName, data: answer as Hex }))
  const { name, image } = JSON.parse(decodeURIComponent(uri.slice(uri.indexOf(',') + 1)))
  const content = {
    preview: { url: image, content_type: 'image/svg+xml' },
    detail: { url: image, content_type: null },
  }
  return { name, content, flags }
}

/** The NFTs that an account sent and received in a transaction. */
export function collectibleMoves(facts: CollectibleFacts, own: string, { logs }: Receipt) {
  return logs.flatMap((log) => {
    const move = readMove(log)
    const info = move && facts.get(keyOf(log.address, move.id))
    const [isGiven, isGot] = [move?.from === wordOf(own), move?.to === wordOf(own)]
    if (!info || !(isGiven || isGot)) return []
    const direction = isGiven && isGot ? ('self' as const) : isGiven ? ('out' as const) : ('in' as const)
    const quantity = { numeric: String(move?.count) }
    const reply = { fungible_info: null, nft_info: info, direction, quantity, value: null, price: null }
    return [{ direction, reply }]
  })
}

type Moved = { from: string | undefined; to: string | undefined; id: bigint; count: bigint }

/** In ERC-721 the token id is a topic; in ERC-1155 it precedes the amount. */
function readMove({ topics, data }: Log): Moved | undefined {
  const [event, first, second, third] = topics
  if (event === transferTopic && third !== undefined) {
    return { from: first, to: second, id: BigInt(third), count: 1n }
  }
  if (event !== singleTopic) return undefined
  const [id, count] = [data.slice(0, 66), `0x${data.slice(66, 130)}`]
  return { from: second, to: third, id: BigInt(id), count: BigInt(count) }
}
