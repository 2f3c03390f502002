import { type Hex, toQuantity } from '../../lib/hex.ts'
import type { Nft } from '../../schemas/collectible.ts'
import type { ContractCall, TransferRequest } from '../transactions.ts'
import { toChecksumAddress } from './parseAddress.ts'

export type TransferCall = { from: string; to: string; value: Hex; data?: Hex | undefined }

/** The selectors of the ERC-20, ERC-721 and ERC-1155 calls that move a token. */
const selectors = {
  /** `transfer(address,uint256)` */
  erc20: '0xa9059cbb',
  /** `safeTransferFrom(address,address,uint256)`: a contract that cannot use the NFT rejects it. */
  erc721: '0x42842e0e',
  /** `safeTransferFrom(address,address,uint256,uint256,bytes)` */
  erc1155: '0xf242432a',
} as const

/**
 * The call of a transfer or a contract call. It is the same for tokens whose `transfer` returns nothing; only reading
 * the result differs.
 */
export function toTransferCall(request: TransferCallRequest | ContractCallRequest): TransferCall {
  const { from, to } = request
  if ('data' in request) return { from, to, value: toQuantity(request.value), data: request.data }
  const { token, amount } = request
  if (token.address === undefined) return { from, to, value: toQuantity(amount) }
  const { address, nft } = token
  return {
    from,
    to: address,
    value: '0x0',
    data: nft ? encodeNft(nft, { from, to, amount }) : encodeTransfer(to, amount),
  }
}

type TransferCallRequest = Pick<TransferRequest, 'from' | 'to' | 'token' | 'amount'>
type ContractCallRequest = Pick<ContractCall, 'from' | 'to' | 'value' | 'data'>

const encodeTransfer = (to: string, amount: bigint): Hex =>
  `${selectors.erc20}${encodeAddress(to)}${encodeUint(amount)}`

function encodeNft(
  { standard, tokenId }: Nft,
  { from, to, amount }: Omit<TransferCallRequest, 'token'>,
): Hex {
  const which = `${encodeAddress(from)}${encodeAddress(to)}${encodeUint(BigInt(tokenId))}`
  if (standard === 'erc721') return `${selectors.erc721}${which}`
  // The fifth argument, `bytes`: its offset, then its length of zero.
  return `${selectors.erc1155}${which}${encodeUint(amount)}${encodeUint(160n)}${encodeUint(0n)}`
}

export const encodeUint = (value: bigint): string => value.toString(16).padStart(64, '0')

export const encodeAddress = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

/** The recipient and amount in the calldata of a token transfer, else undefined. */
export function decodeTransfer(data: string): { to: string; amount: bigint } | undefined {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  const to = toChecksumAddress(`0x${match?.[1]}`)
  return match && to ? { to, amount: BigInt(`0x${match[2]}`) } : undefined
}
