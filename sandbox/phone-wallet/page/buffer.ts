import { base64, hex, utf8 } from '@scure/base'

const codecs = { base64, hex, utf8 }
const codecOf = (name: string) => (name === 'base64' || name === 'hex' ? codecs[name] : codecs.utf8)

class Bytes extends Uint8Array {
  override toString(name = 'utf8'): string {
    return codecOf(name).encode(this)
  }
}

/** What WalletKit uses of Node's buffers to read a sign-in's capabilities: browsers have none. */
export const Buffer = {
  from: (source: string | ArrayLike<number>, name = 'utf8'): Bytes =>
    Bytes.from(typeof source === 'string' ? codecOf(name).decode(source) : source) as Bytes,
}
