/** The words of calldata: 32 bytes each, after the four of the function. */
export type Words = {
  uint(at: number): bigint
  /** Rejects nonzero bytes before the address: flags there would ask for more than an address. */
  address(at: number): string
  list(at: number): string[]
}

/** Reads calldata word by word; throws a `RangeError` if a word is missing. */
export function wordsOf(body: string): Words {
  const word = (at: number): string => {
    const text = body.slice(at * 64, at * 64 + 64)
    if (text.length < 64) throw new RangeError('Data ends')
    return text
  }
  const uint = (at: number) => BigInt(`0x${word(at)}`)
  const address = (at: number) => {
    const text = word(at)
    if (!/^0{24}/.test(text)) throw new RangeError('No address')
    return `0x${text.slice(24)}`
  }
  return {
    uint,
    address,
    list(at) {
      const start = uint(at)
      if (start % 32n !== 0n || start > BigInt(body.length)) throw new RangeError('No list')
      const first = Number(start / 32n)
      const count = uint(first)
      if (count > 16n) throw new RangeError('Too long')
      return Array.from({ length: Number(count) }, (_, index) => address(first + 1 + index))
    },
  }
}
