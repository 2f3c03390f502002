import { decodeBase58 } from '../../lib/base58.ts'

/** Returns the text if it is an address: base58 of exactly 32 bytes. There is only one spelling. */
export const parseAddress = (text: string): string | undefined =>
  decodeBase58(text)?.length === 32 ? text : undefined
