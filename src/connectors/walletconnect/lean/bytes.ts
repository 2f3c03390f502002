import { base64ToBytes, bytesToBase64 } from '../../../lib/base64.ts'
import { bytesToHex, hexToBytes } from '../../../lib/hex.ts'

type Codec = { read(text: string): Uint8Array; write(bytes: Uint8Array): string }

const base64 = (isUrl: boolean, isPadded: boolean): Codec => ({
  read(text) {
    const bytes = base64ToBytes(text.replaceAll('-', '+').replaceAll('_', '/'))
    if (!bytes) throw new Error('Not base64')
    return bytes
  },
  write(bytes) {
    const text = bytesToBase64(bytes)
    const spelt = isUrl ? text.replaceAll('+', '-').replaceAll('/', '_') : text
    return isPadded ? spelt : spelt.replace(/=+$/, '')
  },
})

/** The encodings that the pairing client uses. */
const codecs: Record<string, Codec> = {
  utf8: {
    read: (text) => new TextEncoder().encode(text),
    write: (bytes) => new TextDecoder().decode(bytes),
  },
  base16: {
    read(text) {
      const bytes = hexToBytes(`0x${text}`)
      if (!bytes) throw new Error('Not hexadecimal')
      return bytes
    },
    write: (bytes) => bytesToHex(bytes).slice(2),
  },
  /** Only for the type of an envelope: one byte. */
  base10: {
    read: (text) => Uint8Array.of(Number(text)),
    write: ([byte = 0]) => String(byte),
  },
  base64: base64(false, false),
  base64pad: base64(false, true),
  base64url: base64(true, false),
}

const codecOf = (encoding: string): Codec => {
  const codec = codecs[encoding]
  if (!codec) throw new Error(`Unsupported encoding "${encoding}"`)
  return codec
}

export const fromString = (text: string, encoding = 'utf8'): Uint8Array => codecOf(encoding).read(text)
const write = (bytes: Uint8Array, encoding = 'utf8'): string => codecOf(encoding).write(bytes)

export { write as toString }

export const concat = (parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
