import { TokenRefusesTransferError } from '../../../errors/transaction.ts'
import { attempt } from '../../../lib/attempt.ts'
import { base64ToBytes } from '../../../lib/base64.ts'
import { cleanText } from '../../../lib/cleanText.ts'
import type { Hex } from '../../../lib/hex.ts'
import { pictureUrl } from '../../../lib/pictureUrl.ts'
import { readJson } from '../../../lib/readJson.ts'
import { readMember } from '../../../lib/readMember.ts'
import type { Collectible, Nft } from '../../../schemas/collectible.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { OfAddress } from '../../transactions.ts'
import { encodeAddress, encodeUint } from '../transferCall.ts'
import { callContract, tryContract } from './nodeCalls.ts'
import { decodeText, toUint } from './tokens.ts'

const selectors = {
  balanceOf: '0x70a08231',
  name: '0x06fdde03',
  /** `tokenOfOwnerByIndex(address,uint256)` */
  tokenOf: '0x2f745c59',
  tokenUri: '0xc87b56dd',
}

/** The most tokens to read per collection, and the most collections. */
const [mostTokens, mostCollections] = [50, 20]

/** The interface IDs of the NFT standards (ERC-165). */
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' } as const

/**
 * Asks a contract which NFT standard it implements.
 * @throws {TokenRefusesTransferError} If it implements neither, or has no ERC-165.
 * @see https://eips.ethereum.org/EIPS/eip-165
 */
export async function readStandard(ask: NodeRequest, contract: string): Promise<Nft['standard']> {
  for (const standard of ['erc721', 'erc1155'] as const) {
    const data = `0x01ffc9a7${interfaces[standard].padEnd(64, '0')}`
    if (toUint(await tryContract(ask, contract, data)) === 1n) return standard
  }
  throw new TokenRefusesTransferError({ token: contract })
}

type Parameters = Omit<OfAddress, 'signal'> & { collections: string[] }

/**
 * The account's NFTs of ERC-721 collections that list them by owner. Leaves out a collection that does not respond.
 * Reads only what the chain stores: a metadata server would learn who asks, so tokens are shown by number.
 * @throws The node's error if no collection could be read.
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export async function readCollectibles(ask: NodeRequest, parameters: Parameters): Promise<Collectible[]> {
  const { collections } = parameters
  const read = collections
    .slice(0, mostCollections)
    .map((address) => readCollection(ask, address, parameters))
  const ended = await Promise.allSettled(read)
  const failure = ended.find((end) => end.status === 'rejected')
  if (failure && ended.every(({ status }) => status === 'rejected')) throw failure.reason
  return ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
}

async function readCollection(
  ask: NodeRequest,
  contract: string,
  { network: { caipNetworkId }, address: owner }: Parameters,
): Promise<Collectible[]> {
  const call = (data: string) => callContract(ask, contract, data)
  const [balance, name] = await Promise.all([
    call(selectors.balanceOf + encodeAddress(owner)),
    call(selectors.name).catch(() => '0x' as const),
  ])
  const held = toUint(balance) ?? 0n
  const length = held < mostTokens ? Number(held) : mostTokens
  const collection = cleanText(decodeText(name)) || undefined
  const tokens = Array.from({ length }, async (_, at) => {
    const id = toUint(await call(selectors.tokenOf + encodeAddress(owner) + encodeUint(BigInt(at))))
    if (id === undefined) return undefined
    const uri = await call(selectors.tokenUri + encodeUint(id)).catch(() => '0x' as const)
    const { name = `#${id}`, image } = readMetadata(uri)
    const tokenId = String(id)
    return { caipNetworkId, address: contract, tokenId, name, collection, imageUrl: image, amount: 1n }
  })
  return (await Promise.all(tokens)).flatMap((token) => token ?? [])
}

function readMetadata(uri: Hex): { name?: string; image?: string | undefined } {
  const [, encoding, body = ''] =
    /^data:application\/json(?:;charset=utf-8|;utf8)?(;base64)?,(.*)$/s.exec(decodeText(uri)) ?? []
  const text = attempt(() =>
    encoding ? new TextDecoder().decode(base64ToBytes(body)) : decodeURIComponent(body),
  )
  const metadata = readJson(text ?? '')
  const named = readMember(metadata, 'name')
  const name = typeof named === 'string' ? cleanText(named) : ''
  return { ...(name && { name }), image: pictureUrl(readMember(metadata, 'image')) }
}
