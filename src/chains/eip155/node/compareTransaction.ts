import { isSameAddress } from '../../../lib/addressText.ts'
import type { SendRequest, SentInstead, TransferRequest } from '../../transactions.ts'
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

export const isAsExpected = ({ to, value, input }: Content, { call }: Pick<Expected, 'call'>): boolean =>
  isSameAddress(to ?? '', call.to) &&
  value === BigInt(call.value) &&
  isAsWritten(input.toLowerCase(), (call.data ?? '0x').toLowerCase())

/** The record of an earlier visit only has the beginning of very long data. */
const isAsWritten = (input: string, written: string): boolean =>
  written.endsWith('…') ? input.startsWith(written.slice(0, -1)) : input === written

/** A transfer, or a contract call and the token that it brings the sender. */
export function toExpected(request: SendRequest): Expected {
  const call = toTransferCall(request)
  if (!('data' in request)) return { call, readReceived: ({ logs }) => arrival(readReceived(logs, request)) }
  const { from, brings, before } = request
  return {
    call,
    bringsNative: brings && brings.token === undefined,
    isBatch: before !== undefined,
    readReceived({ logs }) {
      if (brings?.token === undefined) return {}
      const moves = movesOf(logs, brings.token).filter(({ to }) => to === toTopic(from))
      return arrival(sumOf(moves, 0n))
    },
  }
}

const arrival = (received: bigint | undefined) => (received === undefined ? undefined : { received })

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

type Log = Pick<NodeReceipt['logs'][number], 'address' | 'topics' | 'data'>

/**
 * How much the logs report as moved from sender to recipient; undefined if nothing moved. Less than was sent if the
 * token keeps a fee.
 */
function readReceived(logs: Log[], { from, to, token, amount }: TransferRequest): bigint | undefined {
  const { address, nft } = token
  if (address === undefined) return amount
  const isAsked = (move: Move) =>
    move.from === toTopic(from) &&
    move.to === toTopic(to) &&
    (nft === undefined || move.tokenId === BigInt(nft.tokenId))
  // A log without an amount does not contradict the requested one.
  return sumOf(movesOf(logs, address).filter(isAsked), nft ? 1n : amount)
}

const toTopic = (address: string): string => `0x${encodeAddress(address)}`

const movesOf = (logs: Log[], token: string): Move[] =>
  logs.flatMap((log) => (isSameAddress(log.address, token) && readMove(log)) || [])

const sumOf = (moves: Move[], untold: bigint): bigint | undefined =>
  moves.length === 0 ? undefined : moves.reduce((sum, { amount = untold }) => sum + amount, 0n)

/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak256 of `TransferSingle(address,address,address,uint256,uint256)`. */
const transferSingleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** Both addresses are topics: 32 bytes, lowercase. A log need not name the amount: it is one of an ERC-721 token. */
type Move = { from: string; to: string; tokenId?: bigint; amount?: bigint }

/**
 * Decodes the log of a transfer of tokens or NFTs; undefined for other logs.
 * @see https://eips.ethereum.org/EIPS/eip-20 https://eips.ethereum.org/EIPS/eip-721
 * @see https://eips.ethereum.org/EIPS/eip-1155
 */
export function readMove({ topics, data }: Omit<Log, 'address'>): Move | undefined {
  const [topic, first = '', second = '', third] = topics.map((text) => text.toLowerCase())
  if (topic === transferTopic) {
    if (third !== undefined) return { from: first, to: second, tokenId: BigInt(third) }
    return { from: first, to: second, ...(data !== '0x' && { amount: BigInt(data.slice(0, 66)) }) }
  }
  if (topic !== transferSingleTopic || third === undefined || data.length < 130) return undefined
  const [tokenId, amount] = [BigInt(data.slice(0, 66)), BigInt(`0x${data.slice(66, 130)}`)]
  return { from: second, to: third, tokenId, amount }
}
