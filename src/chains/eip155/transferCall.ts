import { type Hex, toQuantity } from '../../lib/hex.ts'
import type { TransferRequest } from '../transactions.ts'
import { toChecksumAddress } from './parseAddress.ts'

export type TransferCall = { from: string; to: string; value: Hex; data?: Hex | undefined }

/** The first four bytes of a call of ERC-20's `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb'

/**
 * The call that a transfer makes. The call is the same for tokens whose `transfer` answers nothing: what
 * differs is only how their answer is read.
 */
export function toTransferCall({ from, to, token, amount }: TransferCallRequest): TransferCall {
  if (token.address === undefined) return { from, to, value: toQuantity(amount) }
  return { from, to: token.address, value: '0x0', data: encodeTransfer(to, amount) }
}

type TransferCallRequest = Pick<TransferRequest, 'from' | 'to' | 'token' | 'amount'>

const encodeTransfer = (to: string, amount: bigint): Hex =>
  `${transferSelector}${encodeAddress(to)}${amount.toString(16).padStart(64, '0')}`

export const encodeAddress = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** Recipient and amount of call data that is a token transfer, else undefined. */
export function decodeTransfer(data: string): { to: string; amount: bigint } | undefined {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  const to = toChecksumAddress(`0x${match?.[1]}`)
  return match && to ? { to, amount: BigInt(`0x${match[2]}`) } : undefined
}
