const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** An address in the format of Cosmos chains: `cosmos1…`. @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki */
export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const words = toFives(bytes)
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0))
  const head = [...expanded.map((code) => code >> 5), 0, ...expanded.map((code) => code & 31)]
  const check = checksum([...head, ...words, 0, 0, 0, 0, 0, 0]) ^ 1
  const tail = Array.from({ length: 6 }, (_, at) => (check >> (5 * (5 - at))) & 31)
  return `${prefix}1${[...words, ...tail].map((word) => letters.charAt(word)).join('')}`
}

function toFives(bytes: Uint8Array): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => Number.parseInt(five.padEnd(5, '0'), 2))
}

function checksum(values: number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator
  }
  return sum
}
