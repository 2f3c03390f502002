import { fromString, toString as write } from './bytes.ts'

/** Node's names for encodings, mapped to ours. */
const spelling = (name: string | undefined): string =>
  name === 'hex' ? 'base16' : name === 'base64' ? 'base64pad' : 'utf8'

class Bytes extends Uint8Array {
  override toString(name?: string): string {
    return write(this, spelling(name))
  }
}

/** The parts of Node's Buffer that the pairing client uses for sign-in: browsers have none. */
export const Buffer = {
  from: (source: string | ArrayLike<number>, name?: string): Bytes =>
    Bytes.from(typeof source === 'string' ? fromString(source, spelling(name)) : source) as Bytes,
}
