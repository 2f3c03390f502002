import { keccak256 } from './keccak256.ts'

const address = /^0x[0-9a-fA-F]{40}$/

/**
 * Returns the EIP-55 spelling of an EVM address, or undefined if the text is not one. `0x` is optional.
 *
 * A lower-case address has no checksum and is accepted; mixed case must be EIP-55, because a wrong checksum means a
 * mistyped address.
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function parseAddress(text: string): string | undefined {
  const whole = text.startsWith('0x') ? text : `0x${text}`
  const checksummed = toChecksumAddress(whole)
  return whole === checksummed || whole === whole.toLowerCase() ? checksummed : undefined
}

/** The EIP-55 form of a wallet's address, whatever its case; undefined if it is not one. */
export const toChecksumAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && address.test(value) ? toChecksum(value) : undefined

function toChecksum(text: string): string {
  const digits = text.slice(2).toLowerCase()
  const hash = keccak256(digits)
  const spelled = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}
