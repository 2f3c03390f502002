import { PublicKey } from '@solana/web3.js'
import type { SolanaMint } from './mints.ts'

/** The byte where accounts of both token programs have their type, once they have extensions. */
const kindAt = 165
const kinds = { mint: 1, account: 2 } as const
const extensions = { transferFee: 1, withheld: 2, immutableOwner: 7, nonTransferable: 9, bound: 13 } as const
const pointer = 18
const metadata = 19

const keyBytes = (address: string) => new PublicKey(address).toBytes()

/** One extension: its type and length, then its content. */
function extension(type: number, content: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(4 + content.length)
  new DataView(bytes.buffer).setUint16(0, type, true)
  new DataView(bytes.buffer).setUint16(2, content.length, true)
  bytes.set(content, 4)
  return bytes
}

function withExtensions(base: Uint8Array, kind: number, parts: Uint8Array[]): Uint8Array {
  if (parts.length === 0) return base
  const bytes = new Uint8Array(kindAt + 1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes.set(base)
  bytes[kindAt] = kind
  let at = kindAt + 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** A mint in the token programs' layout, with its supply. */
export function mintBytes(mint: SolanaMint, supply: bigint): Uint8Array {
  const base = new Uint8Array(82)
  const view = new DataView(base.buffer)
  view.setUint32(0, 1, true)
  base.set(keyBytes(mint.address), 4)
  view.setBigUint64(36, supply, true)
  view.setUint8(44, mint.decimals)
  view.setUint8(45, 1)
  if (mint.program === 'token') return base
  return withExtensions(base, kinds.mint, [
    ...(mint.fee ? [extension(extensions.transferFee, feeBytes(mint.fee))] : []),
    ...(mint.bound ? [extension(extensions.nonTransferable)] : []),
    extension(pointer, pointerBytes(mint.address)),
    extension(metadata, metadataBytes(mint)),
  ])
}

/** Two authorities, the withheld amount, and the same fee twice: for earlier epochs and from now on. */
function feeBytes({ basisPoints, maximum }: NonNullable<SolanaMint['fee']>): Uint8Array {
  const bytes = new Uint8Array(108)
  const view = new DataView(bytes.buffer)
  for (const at of [72, 90]) {
    view.setBigUint64(at + 8, maximum, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return bytes
}

/** The mint is its own metadata account. */
function pointerBytes(mint: string): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set(keyBytes(mint), 32)
  return bytes
}

function metadataBytes({ address, name, symbol }: SolanaMint): Uint8Array {
  const text = (value: string) => {
    const letters = new TextEncoder().encode(value)
    const bytes = new Uint8Array(4 + letters.length)
    new DataView(bytes.buffer).setUint32(0, letters.length, true)
    bytes.set(letters, 4)
    return bytes
  }
  const parts = [new Uint8Array(32), keyBytes(address), text(name), text(symbol), text(''), new Uint8Array(4)]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** A token account with a balance. */
export function tokenAccountBytes(mint: SolanaMint, owner: string, amount: bigint): Uint8Array {
  const base = new Uint8Array(165)
  base.set(keyBytes(mint.address), 0)
  base.set(keyBytes(owner), 32)
  new DataView(base.buffer).setBigUint64(64, amount, true)
  base[108] = 1
  if (mint.program === 'token') return base
  return withExtensions(base, kinds.account, [
    extension(extensions.immutableOwner),
    ...(mint.fee ? [extension(extensions.withheld, new Uint8Array(8))] : []),
    ...(mint.bound ? [extension(extensions.bound)] : []),
  ])
}
