import { decodeBase58 } from '../../lib/base58.ts'

/** Returns the text if it is an address: base58 of exactly 32 bytes. There is only one spelling. */
export function parseAddress(text: string): string | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined
  return decodeBase58(text)?.length === 32 ? text : undefined
}
