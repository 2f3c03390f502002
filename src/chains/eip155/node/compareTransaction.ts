import { isSameAddress } from '../../../lib/addressText.ts'
import type { TransferRequest } from '../../adapter.ts'
import { decodeTransfer, encodeAddress, toTransferCall } from '../transferCall.ts'
import type { NodeReceipt, NodeTransaction } from './nodeReplies.ts'

type Content = Pick<NodeTransaction, 'to' | 'value' | 'input'>

/** Whether a transaction is, to the byte, the transfer that was asked for. */
export function isAsRequested({ to, value, input }: Content, request: TransferRequest): boolean {
  const call = toTransferCall(request)
  return (
    isSameAddress(to ?? '', call.to) &&
    value === BigInt(call.value) &&
    input.toLowerCase() === (call.data ?? '0x').toLowerCase()
  )
}

/** Whom a transaction really pays and how much: the token's receiver where it is a transfer of the token asked. */
export function describeSent(
  { to, value, input }: Content,
  { token }: TransferRequest,
): { to: string; amount: bigint } {
  const transfer = decodeTransfer(input)
  const isToken = token.address !== undefined && isSameAddress(to ?? '', token.address)
  return isToken && transfer ? transfer : { to: to ?? '', amount: value }
}

/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * What the token says that it moved from the sender to the receiver; undefined where it moved nothing. One
 * that keeps a fee gives the receiver less than was sent.
 */
export function readReceived({ logs }: NodeReceipt, request: TransferRequest): bigint | undefined {
  const { from, to, token, amount } = request
  const { address } = token
  if (address === undefined) return amount
  const expected = [transferTopic, `0x${encodeAddress(from)}`, `0x${encodeAddress(to)}`]
  const moved = logs.filter(
    (log) =>
      isSameAddress(log.address, address) &&
      expected.every((topic, index) => log.topics[index]?.toLowerCase() === topic),
  )
  if (moved.length === 0) return undefined
  // A log that tells no amount says nothing against the one that was sent.
  return moved.reduce((sum, { data }) => sum + (data === '0x' ? amount : BigInt(data.slice(0, 66))), 0n)
}
