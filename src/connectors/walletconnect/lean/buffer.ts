import { fromString, toString as write } from './bytes.ts'

/** Node's names for spellings of bytes, in ours. */
const spelling = (name: string | undefined): string =>
  name === 'hex' ? 'base16' : name === 'base64' ? 'base64pad' : 'utf8'

class Bytes extends Uint8Array {
  override toString(name?: string): string {
    return write(this, spelling(name))
  }
}

/** What the pairing client uses of Node's buffers when a wallet signs in: browsers have none. */
export const Buffer = {
  from: (source: string | ArrayLike<number>, name?: string): Bytes =>
    Bytes.from(typeof source === 'string' ? fromString(source, spelling(name)) : source) as Bytes,
}
