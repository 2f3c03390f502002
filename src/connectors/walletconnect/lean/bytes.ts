import { bytesToHex, hexToBytes } from '../../../lib/hex.ts'

type Codec = { read(text: string): Uint8Array; write(bytes: Uint8Array): string }

const base64 = (isUrl: boolean, isPadded: boolean): Codec => ({
  read(text) {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  },
  write(bytes) {
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
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

export function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
