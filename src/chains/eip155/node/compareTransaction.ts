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
 * Whether the token says that it moved something from the sender to the receiver.
 *
 * How much is not compared: a token that keeps a fee gives the receiver less than was sent.
 */
export function hasMovedToken({ logs }: NodeReceipt, { from, to, token }: TransferRequest): boolean {
  const { address } = token
  if (address === undefined) return true
  const expected = [transferTopic, `0x${encodeAddress(from)}`, `0x${encodeAddress(to)}`]
  return logs.some(
    (log) =>
      isSameAddress(log.address, address) &&
      expected.every((topic, index) => log.topics[index]?.toLowerCase() === topic),
  )
}
