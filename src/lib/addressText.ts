/**
 * The two ends of a long text around an ellipsis: `0x7a3f…91Dc`.
 *
 * Returns a text that would not get shorter unchanged. For lists only: a confirmation shows every character.
 */
export function shortenText(text: string, { charsStart = 6, charsEnd = 4 } = {}): string {
  if (text.length <= charsStart + charsEnd + 1) return text
  return `${text.slice(0, charsStart)}…${text.slice(text.length - charsEnd)}`
}

const hexAddress = /^0x[0-9a-fA-F]{40}$/

/**
 * The key to compare addresses by: hex ones ignore case, all others are exact.
 * @see https://eips.ethereum.org/EIPS/eip-55 The case of a hex address is a checksum, not part of it.
 */
export const addressKey = (address: string): string =>
  hexAddress.test(address) ? address.toLowerCase() : address

/** Whether it is the zero address, which tokens are minted from and burnt to. */
export const isNobody = (address: string): boolean => /^0x0{40}$/.test(address)

export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)

/** Whether two tokens of a network are the same, by their contracts. The native token has none. */
export const isSameToken = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)

/**
 * The known address that this one could be mistaken for: different, but with the same first and last four characters,
 * which is all that many screens show. Undefined if there is none.
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  const key = addressKey(address)
  if (known.some((candidate) => addressKey(candidate) === key)) return undefined
  return known.find((candidate) => visibleEnds(addressKey(candidate)) === visibleEnds(key))
}

const visibleEnds = (key: string) => {
  const body = hexAddress.test(key) ? key.slice(2) : key
  return `${body.slice(0, 4)}…${body.slice(-4)}`
}
