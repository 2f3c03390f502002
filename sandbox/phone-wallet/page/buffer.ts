import { base64, base64nopad, hex, utf8 } from '@scure/base'

/** Node reads base64 with and without padding. */
const lenientBase64 = {
  encode: base64.encode,
  decode: (text: string) => base64nopad.decode(text.replace(/=+$/, '')),
}
const codecOf = (name: string) => (name === 'base64' ? lenientBase64 : name === 'hex' ? hex : utf8)

class Bytes extends Uint8Array {
  override toString(name = 'utf8'): string {
    return codecOf(name).encode(this)
  }
}

/** The part of Node's Buffer that WalletKit uses to read a sign-in's capabilities; browsers have none. */
export const Buffer = {
  from: (source: string | ArrayLike<number>, name = 'utf8'): Bytes =>
    Bytes.from(typeof source === 'string' ? codecOf(name).decode(source) : source) as Bytes,
}
