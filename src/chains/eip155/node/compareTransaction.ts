import { isSameAddress } from '../../../lib/addressText.ts'
import type { Nft } from '../../../schemas/collectible.ts'
import type { ContractCall, SentInstead, TransferRequest } from '../../transactions.ts'
import { toChecksumAddress } from '../parseAddress.ts'
import { decodeTransfer, encodeAddress, type TransferCall, toTransferCall } from '../transferCall.ts'
import type { NodeReceipt, NodeTransaction } from './nodeReplies.ts'

type Content = Pick<NodeTransaction, 'to' | 'value' | 'input'>

/** A transaction as it must appear on the chain, exactly, and how to read its result. */
export type Expected = {
  call: TransferCall
  /** The call is inside another, in a form that each wallet chooses. */
  isBatch?: boolean | undefined
  /** It brings native tokens instead of a token. */
  bringsNative?: boolean | undefined
  /** What arrived, in base units, if logs report it; undefined if nothing moved that should have. */
  readReceived(receipt: NodeReceipt): { received?: bigint | undefined } | undefined
}

/** Whether a transaction matches the request exactly. */
export const isAsExpected = ({ to, value, input }: Content, { call }: Pick<Expected, 'call'>): boolean =>
  isSameAddress(to ?? '', call.to) &&
  value === BigInt(call.value) &&
  isAsWritten(input.toLowerCase(), (call.data ?? '0x').toLowerCase())

/** The record of an earlier visit only has the beginning of very long data. */
const isAsWritten = (input: string, written: string): boolean =>
  written.endsWith('…') ? input.startsWith(written.slice(0, -1)) : input === written

/** A transfer: of ether, or by a token's `transfer`. */
export const expectTransfer = (request: TransferRequest): Expected => ({
  call: toTransferCall(request),
  readReceived(receipt) {
    const received = readReceived(receipt, request)
    return received === undefined ? undefined : { received }
  },
})

/** A contract call, and the token that it brings the sender. */
export const expectCall = ({
  from,
  to,
  value,
  data,
  brings,
  bringsNative,
  before,
}: ContractCall): Expected => ({
  bringsNative,
  isBatch: before !== undefined,
  call: { from, to, value: `0x${value.toString(16)}`, data },
  readReceived: ({ logs }) => {
    if (brings === undefined) return {}
    const arrived = logs.filter(
      ({ address, topics }) =>
        isSameAddress(address, brings) &&
        topics[0]?.toLowerCase() === transferTopic &&
        topics[2]?.toLowerCase() === `0x${encodeAddress(from)}`,
    )
    return arrived.length === 0 ? undefined : { received: sumOf(arrived, 0n) }
  },
})

/** Whether a transaction only uses up its nonce, as wallets do to cancel: to the account itself, without a call. */
export const isCancellation = ({
  from,
  to,
  input,
}: Pick<NodeTransaction, 'from' | 'to' | 'input'>): boolean => isSameAddress(to ?? '', from) && input === '0x'

/** The recipient, token and amount of a transaction: a payment of ether, or a token's `transfer`. */
export function describeSent({ to, value, input }: Content): SentInstead {
  const transfer = decodeTransfer(input)
  if (transfer) return { ...transfer, token: to ?? undefined }
  return { to: toChecksumAddress(to) ?? '', amount: input === '0x' ? value : undefined }
}

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * The amount that the token reports as moved from sender to recipient; undefined if nothing moved. Less than was sent
 * if the token keeps a fee.
 */
function readReceived({ logs }: NodeReceipt, request: TransferRequest): bigint | undefined {
  const { from, to, token, amount } = request
  const { address } = token
  if (address === undefined) return amount
  if (token.nft) return readNft(logs, { ...request, token: { address, nft: token.nft } })
  const expected = [transferTopic, `0x${encodeAddress(from)}`, `0x${encodeAddress(to)}`]
  const moved = logs.filter(
    (log) =>
      isSameAddress(log.address, address) &&
      expected.every((topic, index) => log.topics[index]?.toLowerCase() === topic),
  )
  if (moved.length === 0) return undefined
  // A log without an amount does not contradict the requested one.
  return sumOf(moved, amount)
}

/** How many of an NFT moved from sender to recipient; undefined if none did. */
function readNft(logs: NodeReceipt['logs'], { from, to, token }: NftTransfer): bigint | undefined {
  const { address, nft } = token
  const moved = logs.flatMap((log) => {
    const move = isSameAddress(log.address, address) ? readNftMove(log) : undefined
    const isAsked = move?.from === `0x${encodeAddress(from)}` && move.to === `0x${encodeAddress(to)}`
    return move && isAsked && move.tokenId === BigInt(nft.tokenId) ? [move.amount] : []
  })
  return moved.length === 0 ? undefined : moved.reduce((sum, amount) => sum + amount, 0n)
}

type NftTransfer = Pick<TransferRequest, 'from' | 'to'> & { token: { address: string; nft: Nft } }

/** keccak256 of `TransferSingle(address,address,address,uint256,uint256)`. */
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/**
 * Decodes the log of an NFT transfer; undefined for other logs.
 * @returns Both addresses as topics: 32 bytes, lowercase.
 * @see https://eips.ethereum.org/EIPS/eip-1155 https://eips.ethereum.org/EIPS/eip-721
 */
export function readNftMove({
  topics,
  data,
}: Pick<NodeReceipt['logs'][number], 'topics' | 'data'>): NftMove | undefined {
  const [topic, ...rest] = topics.map((text) => text.toLowerCase())
  const [first = '', second = '', third = ''] = rest
  if (rest.length < 3) return undefined
  if (topic === transferTopic) return { from: first, to: second, tokenId: BigInt(third), amount: 1n }
  if (topic !== transferSingleTopic || data.length < 130) return undefined
  const [tokenId, amount] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)]
  return { from: second, to: third, tokenId, amount }
}

type NftMove = { from: string; to: string; tokenId: bigint; amount: bigint }

const sumOf = (logs: NodeReceipt['logs'], untold: bigint): bigint =>
  logs.reduce((sum, { data }) => sum + (data === '0x' ? untold : BigInt(data.slice(0, 66))), 0n)
