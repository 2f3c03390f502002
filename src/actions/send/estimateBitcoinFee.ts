import type { TransferRequest } from '../../chains/transactions.ts'
import type { Runtime } from '../../runtime.ts'

/** Four weight units are one virtual byte. */
type Weights = { input: number; output: number }

/** Address types in order: public key hash, nested, `bc1q` (key, script), `bc1p`. */
const weights: [pattern: RegExp, weights: Weights][] = [
  [/^1/, { input: 592, output: 136 }],
  [/^3/, { input: 364, output: 128 }],
  [/^bc1q.{38}$/i, { input: 272, output: 124 }],
  [/^bc1q/i, { input: 418, output: 172 }],
  [/^bc1p/i, { input: 230, output: 172 }],
]

/** Version, counts and lock time, with the witness marker. */
const frameWeight = 42

/**
 * Estimates the fee of a typical payment: one input, the recipient, and change to the payer. The wallet chooses the
 * coins and the rate, so the real fee may be higher or lower.
 *
 * @returns Satoshi; undefined on test networks, which have no index, or if the index has no rate.
 * @throws The index's error.
 */
export async function estimateBitcoinFee(
  { services }: Pick<Runtime, 'services'>,
  { network, from, to }: Pick<TransferRequest, 'network' | 'from' | 'to'>,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const [payer, payee] = [weightsOf(from), weightsOf(to)]
  if (network.caipNetworkId !== 'bip122:000000000019d6689c085ae165831e93' || !payer || !payee)
    return undefined
  const rate = await (await services.bitcoin()).getFeeRate({ signal })
  const size = Math.ceil((frameWeight + payer.input + payer.output + payee.output) / 4)
  return rate === undefined ? undefined : BigInt(Math.ceil(size * rate))
}

const weightsOf = (address: string): Weights | undefined =>
  weights.find(([pattern]) => pattern.test(address))?.[1]
