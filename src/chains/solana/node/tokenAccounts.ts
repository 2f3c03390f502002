import { token2022Program, tokenProgram } from '../programs.ts'
import type { NodeAccount } from './nodeReplies.ts'

/** The offset of extensions in a Token-2022 account: after the longest legacy layout and the type byte. */
const extensionsFrom = 166
const mintBytes = 82
/** @see https://github.com/solana-program/token-2022 the order of `ExtensionType` */
const extensionTypes = { transferFee: 1, nonTransferable: 9, transferHook: 14, metadata: 19 } as const

export type ExtensionName = keyof typeof extensionTypes

/** The decimals of a mint; undefined if the account is not a mint. */
export function readMint({ data, owner }: NodeAccount): { decimals: number } | undefined {
  const isToken = owner === tokenProgram || owner === token2022Program
  // With extensions, the byte after the padding distinguishes a mint (1) from an account (2).
  const isMint = data.length === mintBytes || (data.length > extensionsFrom && data[extensionsFrom - 1] === 1)
  const decimals = data[44]
  return isToken && isMint && data[45] === 1 && decimals !== undefined ? { decimals } : undefined
}

/** The bytes of one extension of a Token-2022 mint; undefined if it has none of that type. */
export function readExtension(data: Uint8Array, name: ExtensionName): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsFrom; at + 4 <= data.length; ) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (type === 0) return undefined
    if (type === extensionTypes[name]) return data.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return undefined
}

export type TransferFee = { basisPoints: number; maximum: bigint }

const tenThousand = 10_000n

/**
 * The fee that a token takes of each transfer in an epoch; undefined if it takes none.
 *
 * The extension has two authorities, the withheld amount, and an older and a newer fee: epoch, maximum and basis points
 * each.
 */
export function readTransferFee(data: Uint8Array, epoch: bigint): TransferFee | undefined {
  const bytes = readExtension(data, 'transferFee')
  if (!bytes || bytes.length < 108) return undefined
  const view = new DataView(bytes.buffer)
  const [older, newer] = [72, 90]
  const at = epoch >= view.getBigUint64(newer, true) ? newer : older
  const fee = { basisPoints: view.getUint16(at + 16, true), maximum: view.getBigUint64(at + 8, true) }
  return fee.basisPoints > 0 && fee.maximum > 0n ? fee : undefined
}

/** The fee of an amount: rounded up, as the token program does, and at most the maximum. */
export function feeOf(amount: bigint, { basisPoints, maximum }: TransferFee): bigint {
  const fee = (amount * BigInt(basisPoints) + tenThousand - 1n) / tenThousand
  return fee < maximum ? fee : maximum
}

/** A text as length and UTF-8 bytes, without zero padding. */
export function readText(data: Uint8Array, at: number): { text: string; next: number } | undefined {
  if (at + 4 > data.length) return undefined
  const length = new DataView(data.buffer, data.byteOffset).getUint32(at, true)
  const next = at + 4 + length
  if (next > data.length) return undefined
  return { text: new TextDecoder().decode(data.slice(at + 4, next)).replace(/\0+$/, ''), next }
}
