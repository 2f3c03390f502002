import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { beginSwap } from '../../../src/actions/swap/beginSwap.ts'
import { getSwapStep } from '../../../src/actions/swap/getSwapStep.ts'
import { refreshQuote } from '../../../src/actions/swap/refreshQuote.ts'
import { type Swaps, startSwaps } from './openSwap.ts'

const refusal = (description: string) =>
  Response.json({ status: 'FAILED', reasons: [{ field: '', description }] }, { status: 400 })
const quoting = (toAmount: string) => Response.json({ quotes: [{ toAmount }] })

const answers: [what: string, answer: () => Response, status: string, step: string][] = [
  ['no quote', () => Response.json({ quotes: [] }), 'refused', 'incorrect'],
  ['a quote of nothing', () => quoting('0'), 'refused', 'incorrect'],
  ['no route', () => refusal('Conversion parameter error: insufficient liquidity'), 'unrouted', 'no-route'],
  ['another refusal', () => refusal('We failed to parse your request'), 'failed', 'no-quote'],
  ['an amount', () => quoting('2990'), 'known', 'review'],
]

// conforms: 3.6.10, 5.4.10, 7.1.30
describe('the next step of a swap', () => {
  let swaps: Swaps
  beforeAll(async () => {
    swaps = await startSwaps()
  })
  afterAll(() => swaps.stop())

  for (const [what, answer, status, step] of answers) {
    it(`is ${step} if the service returns ${what}`, async () => {
      const { runtime, state, choose } = await swaps.open(async (input, init) =>
        String(input).includes('/convert/quotes') ? answer() : fetch(input, init),
      )
      await beginSwap(runtime)
      await choose('target', 'USDC')
      await refreshQuote(runtime)
      assert.equal(state().quote.status, status)
      assert.equal(getSwapStep(state(), undefined), step)
      runtime.dispose()
    })
  }
})
