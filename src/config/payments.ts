/** Numbers of payments that services set, or that decide about money. Statements: docs/conformance.md. */

/** The swap service's fee on the source token: percent, as decimal text (9.4.1). Its quotes include it. */
export const swapFeePercent = '0.85'

/** Default slippage in percent (9.4.8). */
export const slippagePercent = 1
/** The slippage that the user can set: whole percents, because the service accepts no others. */
export const slippageLimits = { least: 1, most: 50, presets: [2, 3] }
/** Higher slippage lets others take much of a swap, so it warns. */
export const slippageWarning = 3

/** Gas that a swap is assumed to need until it is estimated (9.4.2). */
export const typicalSwapGas = 150_000n

/** Losses of market value, in hundredths of a percent, above which a swap warns, or requires consent. */
export const priceImpact = { notable: 500n, severe: 1500n }

/** How far a simulated swap may fall below its quote without a warning: a two-hundredth. */
export const quoteTolerance = 200n
/** No market moves this far between a quote and its simulation. */
export const mostTimesQuoted = 2n

/** An older price is renewed before anything is signed: milliseconds. */
export const longestPriceLife = 30_000

/** The published fees of purchase providers, in percent. */
export const buyFees: { [provider in 'coinbase' | 'meld']: [least: number, most: number] } = {
  coinbase: [1, 2],
  meld: [1, 2],
}
