import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { readHeld } from '../../../src/actions/swap/readHeld.ts'
import { getSwap } from '../../../src/stores/swap.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = (digit: string) => ({
  ...{ caipNetworkId: 'eip155:1', name: 'T', symbol: 'T', decimals: 6 },
  address: `0x${digit.repeat(40)}`,
})

describe('the account’s amounts of the tokens of a swap', () => {
  for (const partial of [true, false])
    it(`are ${partial ? '' : 'not '}read from the chain, on both sides, if the list is ${partial ? 'partial' : 'complete'}`, async (test) => {
      const { runtime } = await connectRuntime({
        options: { features: { analytics: false } },
        chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
        address: own,
      })
      test.onTestFinished(() => runtime.dispose())
      const adapter = await runtime.loadAdapter('eip155')
      const asked: string[][] = []
      const loadAdapter = async () => ({
        ...adapter,
        getTokenBalances: async ({ tokens }: { tokens: string[] }) => {
          asked.push(tokens)
          return [7n, undefined]
        },
      })
      const owner = { caipNetworkId: 'eip155:1', address: own } as const
      const [source, target] = [token('a'), token('b')] as never[]
      getSwap(runtime).update({ owner, source, target })
      const caip = `eip155:1:${own}`
      runtime.stores.account.setOwner(caip)
      runtime.stores.account.update(caip, { tokens: { status: 'known', value: [], at: 1, partial } })
      await readHeld({ ...runtime, loadAdapter } as never)
      assert.deepEqual(asked, partial ? [[token('a').address, token('b').address]] : [])
      const { held } = getSwap(runtime).$state.get()
      assert.deepEqual(held, partial ? { [caip]: { [token('a').address]: 7n } } : {})
    })
})
