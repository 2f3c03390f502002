import { decodeBase58 } from '../../lib/base58.ts'
import { sha256 } from '../../lib/sha256.ts'

/** The Bitcoin network of an address: all test networks share their addresses. */
export type BitcoinNetwork = 'main' | 'test'

/** The first byte of legacy addresses: of a key hash, and of a script hash. */
const versions: Record<number, BitcoinNetwork> = { 0: 'main', 5: 'main', 111: 'test', 196: 'test' }
const prefixes: Record<string, BitcoinNetwork> = { bc: 'main', tb: 'test', bcrt: 'test' }

/**
 * The canonical form of an address; undefined if the text is not one, or belongs to the other network.
 * @see https://en.bitcoin.it/wiki/Base58Check_encoding
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function parseAddress(text: string, wanted?: BitcoinNetwork | undefined): string | undefined {
  const found = readBase58(text) ?? readBech32(text)
  return found && (wanted === undefined || found.network === wanted) ? found.address : undefined
}

type Found = { address: string; network: BitcoinNetwork }

function readBase58(text: string): Found | undefined {
  const bytes = decodeBase58(text)
  if (bytes?.length !== 25) return undefined
  const checksum = sha256(sha256(bytes.slice(0, 21)))
  const network = versions[bytes[0] ?? -1]
  const holds = bytes.slice(21).every((byte, at) => byte === checksum[at])
  return network && holds ? { address: text, network } : undefined
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** The result of the checksum: the original one, and that of witness versions above 0. */
const bech32 = 1
const bech32m = 0x2bc830a3

function readBech32(text: string): Found | undefined {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return undefined
  const address = text.toLowerCase()
  const [, prefix = '', data = ''] = /^(bc|tb|bcrt)1([a-z0-9]{8,80})$/.exec(address) ?? []
  const network = prefixes[prefix]
  const values = Array.from(data, (letter) => letters.indexOf(letter))
  const [version = -1] = values
  if (!network || values.includes(-1) || version > 16) return undefined
  const high = Array.from(prefix, (letter) => letter.charCodeAt(0) >> 5)
  const low = Array.from(prefix, (letter) => letter.charCodeAt(0) & 31)
  const check = polymod([...high, 0, ...low, ...values])
  const holds = check === (version === 0 ? bech32 : bech32m)
  return holds && isProgram(version, toBytes(values.slice(1, -6))) ? { address, network } : undefined
}

/** A key or script hash in version 0, 2 to 40 bytes in later ones. */
const isProgram = (version: number, bytes: number[] | undefined): boolean => {
  const length = bytes?.length ?? 0
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

function polymod(values: number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) check ^= generator
    })
  }
  return check
}

/** Groups of five bits as bytes; undefined if more than padding remains. */
function toBytes(values: number[]): number[] | undefined {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const value of values) {
    buffer = ((buffer << 5) | value) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  return bits < 5 && ((buffer << (8 - bits)) & 0xff) === 0 ? bytes : undefined
}
