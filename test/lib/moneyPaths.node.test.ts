import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'vitest'

/** The paths of amounts from typing to signing, and from a service to the screen. */
const places = [
  'src/lib/amount.ts',
  'src/lib/decimals.ts',
  'src/lib/swapCall.ts',
  'src/i18n/format.ts',
  'src/lib/typedAmount.ts',
  'src/actions/account',
  'src/actions/activity',
  'src/actions/send',
  'src/actions/payment',
  'src/actions/swap',
  'src/actions/simulation',
  'src/chains/eip155/node',
  'src/chains/eip155/transferCall.ts',
  'src/services/blockchain-api',
]

/** Converts an amount to a float, or rounds one. */
const float =
  /parseFloat|\.toFixed\(|Math\.(round|floor|ceil|trunc|pow)|\bNumber\([^)]*(amount|value|numeric|fee|balance|price)/i

const allowed = [
  // Analytics get a number, as their wire format requires: nothing is computed from it.
  'src/actions/send/sendTransfer.ts: amount: Number(formatAmount(amount, decimals)),',
  // The service requires whole currency units as a number: at most nine digits.
  'src/services/blockchain-api/onramp/client.ts: amount !== undefined && /^\\d{1,9}(\\.0*)?$/.test(amount) ? Number(amount) : undefined',
  // An estimate from a decimal rate: rounded up once, never signed.
  'src/actions/send/estimateBitcoinFee.ts: const size = Math.ceil((frameWeight + payer.input + payer.output + payee.output) / 4)',
  'src/actions/send/estimateBitcoinFee.ts: return rate === undefined ? undefined : BigInt(Math.ceil(size * rate))',
]
/** Times are floats. */
const time = /seconds|left/

describe('code that handles money', () => {
  it('has no floats', async () => {
    const found: string[] = []
    for (const place of places) {
      const files = place.endsWith('.ts')
        ? [place]
        : (await readdir(place, { recursive: true })).map((name) => path.join(place, name))
      for (const file of files.filter((name) => name.endsWith('.ts'))) {
        const lines = (await readFile(file, 'utf8')).split('\n')
        found.push(...lines.filter((line) => float.test(line)).map((line) => `${file}: ${line.trim()}`))
      }
    }
    assert.deepEqual(
      found.filter((line) => !allowed.includes(line) && !time.test(line)),
      [],
    )
  })
})
