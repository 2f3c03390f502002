/** What a call of a router does, as far as its data says it. Addresses are in small letters. */
export type SwapCall = {
  /** Undefined: the native token. */
  source: string | undefined
  target: string | undefined
  /** Base units of the source; undefined where it is what is sent along. */
  amount: bigint | undefined
  /** The least that the target must give. */
  minimum: bigint
  recipient: string
}

/** What stands for the native token in the data of a call. */
const nativeAddress = `0x${'e'.repeat(40)}`

/** Reads the words of call data: 32 bytes each, behind the four that name the function. */
type Words = { uint(at: number): bigint; address(at: number): string; list(at: number): string[] }

/**
 * What a swap's call data asks of a router: of the pair router's functions and the aggregator's `swap`.
 * Undefined for any other function, and for data that is not what its function takes.
 */
export function decodeSwapCall(data: string): SwapCall | undefined {
  const read = readers[data.slice(0, 10).toLowerCase()]
  const body = data.slice(10).toLowerCase()
  if (!read || !/^([0-9a-f]{64})+/.test(body)) return undefined
  try {
    return read(wordsOf(body))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: { [selector: string]: (words: Words) => SwapCall } = {
  // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
  '0x38ed1739': (words) => readPath(words, { amount: words.uint(0), first: 1 }),
  // swapExactETHForTokens(uint256,address[],address,uint256)
  '0x7ff36ab5': (words) => ({ ...readPath(words, { amount: undefined, first: 0 }), source: undefined }),
  // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
  '0x18cbafe5': (words) => ({ ...readPath(words, { amount: words.uint(0), first: 1 }), target: undefined }),
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes), and with a permit
  '0x07ed2379': (words) => readDescription(words),
  '0x12aa3caf': (words) => readDescription(words),
}

type Place = { amount: bigint | undefined; first: number }

/** `minimum`, path and recipient follow one another from the word `first` on. */
function readPath(words: Words, { amount, first }: Place): SwapCall {
  const path = words.list(first + 1)
  if (path.length < 2) throw new RangeError('No path')
  return {
    source: path[0],
    target: path.at(-1),
    amount,
    minimum: words.uint(first),
    recipient: words.address(first + 2),
  }
}

/** The description lies flat behind the executor: both tokens, two receivers, amount, least return, flags. */
function readDescription(words: Words): SwapCall {
  const plain = (address: string) => (address === nativeAddress ? undefined : address)
  const source = plain(words.address(1))
  return {
    source,
    target: plain(words.address(2)),
    amount: words.uint(5),
    minimum: words.uint(6),
    recipient: words.address(4),
  }
}

function wordsOf(body: string): Words {
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

/** The data of ERC-20's `approve` for exactly this amount. */
export const encodeApproval = (spender: string, amount: bigint): `0x${string}` =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** Whom call data would allow to take a token, and how much; undefined where it is no `approve`. */
export function decodeApproval(data: string): { spender: string; amount: bigint } | undefined {
  const match = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match ? { spender: `0x${match[1]}`.toLowerCase(), amount: BigInt(`0x${match[2]}`) } : undefined
}
