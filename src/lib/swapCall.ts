import { type Layout, layouts } from './aggregatorCalls.ts'
import { ownOf } from './ownOf.ts'

export type SwapCall = {
  /** Undefined if not in the data. */
  source: string | 'native' | undefined
  target: string | 'native' | undefined
  /** Base units of the source; undefined if it is the transaction's value. */
  amount: bigint | undefined
  /** The minimum output. */
  minimum: bigint
  /** Undefined for the caller. */
  recipient: string | undefined
  /** Whether the router itself enforces the minimum output, whatever the route. */
  isHeld: boolean
  /** It may swap less than the amount, with a proportional output, so it guarantees no minimum. */
  isPartial?: boolean | undefined
}

/** Addresses that represent the native token in calldata. */
const nativeAddresses = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

/** The bit of a pool's word that unwraps its output: it fails for any other token. */
const unwraps = 1n << 252n

/**
 * Decodes the calldata of a swap: of the pair router and of the aggregator. `unknown` for any other function, undefined
 * for invalid data.
 */
export function decodeSwapCall(data: string): SwapCall | 'unknown' | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const body = data.slice(10).toLowerCase()
  if (!/^0x[0-9a-f]{8}$/.test(selector) || !/^([0-9a-f]{64})+/.test(body)) return undefined
  const layout = ownOf(layouts, selector)
  const read = ownOf(readers, selector)
  if (!layout && !read) return 'unknown'
  try {
    const words = wordsOf(body)
    return layout ? readLayout(words, layout) : read?.(words)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: { [selector: string]: (words: Words) => SwapCall } = {
  // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
  '0x38ed1739': (words) => readPath(words, { amount: words.uint(0), first: 1 }),
  // swapExactETHForTokens(uint256,address[],address,uint256)
  '0x7ff36ab5': (words) => ({ ...readPath(words, { amount: undefined, first: 0 }), source: 'native' }),
  // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
  '0x18cbafe5': (words) => ({ ...readPath(words, { amount: words.uint(0), first: 1 }), target: 'native' }),
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes), and with a permit
  '0x07ed2379': (words) => readDescription(words),
  '0x12aa3caf': (words) => readDescription(words),
}

function readLayout(words: Words, layout: Layout): SwapCall {
  const { amount, minimum, recipient, lastPool } = layout
  const read = (place: Layout['source']) =>
    place === undefined || place === 'native' ? place : tokenAt(words, place)
  const isUnwrapped = lastPool !== undefined && (words.uint(lastPool) & unwraps) !== 0n
  return {
    source: read(layout.source),
    target: isUnwrapped ? 'native' : read(layout.target),
    amount: amount === undefined ? undefined : words.uint(amount),
    minimum: words.uint(minimum),
    recipient: recipient === undefined ? undefined : words.address(recipient),
    isHeld: isUnwrapped && layout.source !== undefined,
  }
}

function tokenAt(words: Words, place: number): string {
  const address = words.address(place)
  return nativeAddresses.includes(address) ? 'native' : address
}

type PathPlace = { amount: bigint | undefined; first: number }

/** `minimum`, path and recipient follow one another from the word `first` on. */
function readPath(words: Words, { amount, first }: PathPlace): SwapCall {
  const path = words.list(first + 1)
  if (path.length < 2) throw new RangeError('No path')
  return {
    source: path[0],
    target: path.at(-1),
    amount,
    minimum: words.uint(first),
    recipient: words.address(first + 2),
    isHeld: true,
  }
}

const partialFill = 1n

/** The description is inline after the executor: both tokens, two recipients, amount, minimum, flags. */
const readDescription = (words: Words): SwapCall => ({
  source: tokenAt(words, 1),
  target: tokenAt(words, 2),
  amount: words.uint(5),
  minimum: words.uint(6),
  recipient: words.address(4),
  isHeld: true,
  isPartial: (words.uint(7) & partialFill) !== 0n,
})

/** The calldata of ERC-20's `approve` for exactly this amount. */
export const encodeApproval = (spender: string, amount: bigint): `0x${string}` =>
  `0x095ea7b3${spender.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/** The spender and amount of an `approve` call; undefined for other calldata. */
export function decodeApproval(data: string): { spender: string; amount: bigint } | undefined {
  const match = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match ? { spender: `0x${match[1]}`.toLowerCase(), amount: BigInt(`0x${match[2]}`) } : undefined
}

type Words = ReturnType<typeof wordsOf>

/** Reads calldata by words: 32 bytes each, after the four of the function. Throws a `RangeError` if one is missing. */
function wordsOf(body: string) {
  const word = (at: number): string => {
    const text = body.slice(at * 64, at * 64 + 64)
    if (text.length < 64) throw new RangeError('Data ends')
    return text
  }
  const uint = (at: number) => BigInt(`0x${word(at)}`)
  const address = (at: number) => {
    const text = word(at)
    // Flags there would ask for more than an address.
    if (!/^0{24}/.test(text)) throw new RangeError('No address')
    return `0x${text.slice(24)}`
  }
  return {
    uint,
    address,
    list(at: number) {
      const start = uint(at)
      if (start % 32n !== 0n || start > BigInt(body.length)) throw new RangeError('No list')
      const first = Number(start / 32n)
      const count = uint(first)
      if (count > 16n) throw new RangeError('Too long')
      return Array.from({ length: Number(count) }, (_, index) => address(first + 1 + index))
    },
  }
}
