/** Numbers of payments that others set, or that decide about money. Statements: docs/conformance.md. */

/** What the swap service keeps of the source: percent, as decimal text (9.4.1). Its quotes include it. */
export const swapFeePercent = '0.85'

/** Percent of what was quoted that may be missing in the end, unless the user sets another limit (9.4.8). */
export const slippagePercent = 1
/** What the user can set instead: whole percents, since the service builds swaps with no others. */
export const slippageLimits = { least: 1, most: 50, presets: [2, 3] }
/** A limit above this lets others take much of a swap: it warns. */
export const slippageWarning = 3

/** Gas that a swap is taken to need until it has been estimated (9.4.2). */
export const typicalSwapGas = 150_000n

/** Losses of market value, in hundredths of a percent, above which a swap warns, and asks for consent. */
export const priceImpact = { notable: 500n, severe: 1500n }

/** How far below its quote a swap may come out in its simulation before that is pointed out: a two-hundredth. */
export const quoteTolerance = 200n
/** No market moves so far between a quote and its simulation. */
export const mostTimesQuoted = 2n

/** A price that is older is asked for again before anything is signed: milliseconds. */
export const longestPriceLife = 30_000

/** What providers take of a purchase: percent, by what they publish. */
export const buyFees: { [provider in 'coinbase' | 'meld']: [least: number, most: number] } = {
  coinbase: [1, 2],
  meld: [1, 2],
}
