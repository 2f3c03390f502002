const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
// Keys have 32 bytes and signatures 64 (88 characters). Limited, because decoding takes quadratic time.
const keyLength = 128

/** Decodes base58 text (the Bitcoin alphabet); undefined if invalid. @param longest - Maximum number of characters. */
export function decodeBase58(text: string, longest = keyLength): Uint8Array | undefined {
  if (text.length > longest) return undefined
  let value = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 0xffn))
  const zeros = text.length - text.replace(/^1+/, '').length
  return new Uint8Array([...new Array<number>(zeros).fill(0), ...bytes])
}

export function encodeBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}
