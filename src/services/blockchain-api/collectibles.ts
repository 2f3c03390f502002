import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Collectible } from '../../schemas/collectible.ts'
import type { Page } from '../../schemas/page.ts'
import { lenient, optionalTextSchema } from '../../schemas/wire.ts'
import type { Http } from '../http.ts'
import type { OfPage } from './asked.ts'
import { parseTokenAddress } from './map.ts'
import { readPage } from './readPage.ts'
import { baseUnitsSchema, nftInfoSchema, nftPicture } from './schemas.ts'

/** One entry of `GET /v1/account/{account}/nfts`. */
const wireCollectibleSchema = z.object({
  /** CAIP-10 of the contract. */
  address: z.string(),
  tokenId: z.string().check(z.regex(/^\d{1,78}$/)),
  quantity: lenient(baseUnitsSchema),
  collection: lenient(z.object({ name: optionalTextSchema })),
  nft_info: nftInfoSchema,
})

/** One page of the NFTs of an account on one network, without spam. */
export function readCollectibles(http: Http, of: OfPage): Promise<Page<Collectible>> {
  const path = `/v1/account/${encodeURIComponent(of.address)}/nfts`
  return readPage(http, { path, entry: wireCollectibleSchema, toItem: toCollectible }, of)
}

function toCollectible(
  { address, tokenId, quantity: amount = 1n, collection, nft_info }: z.infer<typeof wireCollectibleSchema>,
  caipNetworkId: CaipNetworkId,
): Collectible | undefined {
  const contract = parseTokenAddress(address, caipNetworkId)?.address
  const { name = `#${tokenId}`, flags } = nft_info
  if (contract === undefined || amount === 0n || flags?.is_spam) return undefined
  const imageUrl = nftPicture(nft_info)
  return { caipNetworkId, address: contract, tokenId, name, collection: collection?.name, imageUrl, amount }
}
