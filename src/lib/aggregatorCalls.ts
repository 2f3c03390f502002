/** The index of a word in the call; `native`: the function only supports the native token. */
type Place = number | 'native'

/** Where a function of the aggregator has each parameter; absent ones are not in the data. */
export type Layout = {
  source?: Place
  target?: Place
  /** Without one, the amount is the transaction's value. */
  amount?: number
  minimum: number
  /** Without one, the recipient is the caller. */
  recipient?: number
  /** The last pool, whose flag says whether the output is unwrapped. */
  lastPool?: number
}

const unoswap = { source: 0, amount: 1, minimum: 2 }
const unoswapTo = { recipient: 0, source: 1, amount: 2, minimum: 3 }
const ethUnoswap = { source: 'native', minimum: 0 } as const
const ethUnoswapTo = { recipient: 0, source: 'native', minimum: 1 } as const
const clipper = { source: 1, target: 2, amount: 3, minimum: 4 }
const clipperTo = { recipient: 1, source: 2, target: 3, amount: 4, minimum: 5 }

/**
 * The functions of the aggregator that swap over pools that the service chooses. The router trusts these pools, so the
 * data alone never proves the result.
 */
export const layouts: { [selector: string]: Layout } = {
  // V6: unoswap(token, amount, minReturn, dex), with two and three pools, and each to a recipient
  '0x83800a8e': { ...unoswap, lastPool: 3 },
  '0x8770ba91': { ...unoswap, lastPool: 4 },
  '0x19367472': { ...unoswap, lastPool: 5 },
  '0xe2c95c82': { ...unoswapTo, lastPool: 4 },
  '0xea76dddf': { ...unoswapTo, lastPool: 5 },
  '0xf7a70056': { ...unoswapTo, lastPool: 6 },
  // V6: ethUnoswap(minReturn, dex), with two and three pools, and each to a recipient
  '0xa76dfc3b': { ...ethUnoswap, lastPool: 1 },
  '0x89af926a': { ...ethUnoswap, lastPool: 2 },
  '0x188ac35d': { ...ethUnoswap, lastPool: 3 },
  '0x175accdc': { ...ethUnoswapTo, lastPool: 2 },
  '0x0f449d71': { ...ethUnoswapTo, lastPool: 3 },
  '0x493189f0': { ...ethUnoswapTo, lastPool: 4 },
  // V6 and V5: clipperSwap(exchange, srcToken, dstToken, inputAmount, outputAmount, …), and to a recipient
  '0xd2d374e5': clipper,
  '0x84bd6d29': clipper,
  '0xc4d652af': clipperTo,
  '0x093d4fa5': clipperTo,
  // V5: unoswap(srcToken, amount, minReturn, pools), and to a recipient
  '0x0502b1c5': unoswap,
  '0xf78dc253': unoswapTo,
  // V5: uniswapV3Swap(amount, minReturn, pools), to a recipient, and with a permit
  '0xe449022e': { amount: 0, minimum: 1 },
  '0xbc80f1a8': { recipient: 0, amount: 1, minimum: 2 },
  '0x2521b930': { ...unoswapTo },
}
