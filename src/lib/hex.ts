export type Hex = `0x${string}`

/** Whether the value is `0x` and hex digits. Allows an odd count, as in quantities. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

export const bytesToHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** The bytes of `0x…` text with whole bytes, else undefined. */
export function hexToBytes(text: string): Uint8Array | undefined {
  if (!isHex(text) || text.length % 2 !== 0) return undefined
  return Uint8Array.from({ length: text.length / 2 - 1 }, (_, index) =>
    Number.parseInt(text.slice(2 + index * 2, 4 + index * 2), 16),
  )
}

/** The UTF-8 bytes of a text in hex, as `personal_sign` requires. */
export const textToHex = (text: string): Hex => bytesToHex(new TextEncoder().encode(text))

/** A number as JSON-RPC writes quantities: hex without leading zeros. */
export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/**
 * Parses a chain id in any form that wallets return (`'0x1'`, `'1'`, `1`, `1n`), or undefined.
 * @see https://eips.ethereum.org/EIPS/eip-695 It should be a hex quantity, but not every wallet complies.
 */
export function parseChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-fA-F]{1,16}|\d{1,16})$/.test(value)
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
