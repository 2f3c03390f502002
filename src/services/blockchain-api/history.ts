import * as z from 'zod/mini'
import { type CaipNetworkId, caipNetworkIdSchema } from '../../schemas/caip.ts'
import { type HistoryEntry, type HistoryTransfer, operations } from '../../schemas/history.ts'
import type { Page } from '../../schemas/page.ts'
import { lenient, listOf, optionalTextSchema, pictureSchema, timeSchema } from '../../schemas/wire.ts'
import type { Http } from '../http.ts'
import type { OfPage } from './asked.ts'
import { readPage } from './readPage.ts'
import { nftInfoSchema, nftPicture } from './schemas.ts'

/** One page of an account's history on one network, newest first, without spam. */
export function readHistory(http: Http, of: OfPage): Promise<Page<HistoryEntry>> {
  const path = `/v1/account/${encodeURIComponent(of.address)}/history`
  return readPage(http, { path, entry: wireTransactionSchema, toItem: toEntry }, of)
}

const isSpam = ({ nft_info }: WireTransfer): boolean => nft_info?.flags?.is_spam === true

function toEntry(
  { id, metadata, transfers: told = [] }: WireTransaction,
  caipNetworkId: CaipNetworkId,
): HistoryEntry | undefined {
  const isElsewhere = metadata.chain !== undefined && metadata.chain !== caipNetworkId
  const isOnlySpam = told.length > 0 && told.every(isSpam)
  if (isElsewhere || isOnlySpam) return undefined
  const { nonce, hash, minedAt, sentFrom, sentTo, status, operationType = 'execute' } = metadata
  const transfers = told.filter((transfer) => !isSpam(transfer)).map(toTransfer)
  return {
    id: caipNetworkId.startsWith('solana:') ? idOnSolana(id, hash, transfers) : id,
    hash,
    caipNetworkId,
    operation: operationType === 'buy' ? 'bought' : operationType,
    status,
    minedAt,
    from: sentFrom ?? '',
    to: sentTo ?? '',
    // On other networks the service sends a constant.
    nonce: caipNetworkId.startsWith('eip155:') ? nonce : undefined,
    transfers,
  }
}

/** On Solana the service's id is the block, and a row is one transfer: several rows share the id and the hash. */
const idOnSolana = (id: string, hash: string, [first]: HistoryTransfer[]): string =>
  [id, hash, first?.symbol, first?.direction].join(':')

function toTransfer({ direction, fungible_info, nft_info, quantity }: WireTransfer): HistoryTransfer {
  return {
    direction,
    symbol: fungible_info?.symbol,
    name: nft_info ? nft_info.name : fungible_info?.name,
    imageUrl: (nft_info && nftPicture(nft_info)) ?? fungible_info?.icon?.url,
    amount: toPlainDecimal(quantity?.numeric),
    isNft: nft_info !== undefined,
  }
}

/** Digits with at most one decimal point, and no more than a token can have. */
const toPlainDecimal = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= 160 && /^\d+(\.\d*)?$/.test(text) ? text.replace(/\.$/, '') : undefined

const wireTransferSchema = z.object({
  fungible_info: lenient(
    z.object({ name: optionalTextSchema, symbol: optionalTextSchema, icon: pictureSchema }),
  ),
  nft_info: lenient(nftInfoSchema),
  direction: z.enum(['in', 'out', 'self']),
  quantity: lenient(z.object({ numeric: z.string() })),
})
type WireTransfer = z.infer<typeof wireTransferSchema>

/** One entry of `GET /v1/account/{account}/history`. */
const wireTransactionSchema = z.object({
  id: z.string(),
  metadata: z.object({
    operationType: lenient(z.enum([...operations, 'buy'])),
    hash: z.string(),
    minedAt: timeSchema,
    sentFrom: lenient(z.string()),
    sentTo: lenient(z.string()),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: lenient(z.number()),
    chain: lenient(caipNetworkIdSchema),
  }),
  transfers: lenient(listOf(wireTransferSchema)),
})
type WireTransaction = z.infer<typeof wireTransactionSchema>
