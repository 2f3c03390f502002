import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { canBuy } from '../../../src/actions/buy/buyProviders.ts'
import { createOptions } from '../../../src/config/options.ts'
import type { CaipNetworkId } from '../../../src/schemas/caip.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const key = { services: { meldPublicKey: 'WXEvEDzSgVedXWnJ55pwUJ:2CWtBzqFsNBrKyU8HfTgbAyKnKHQULkmaA6g8h' } }

describe('buying', () => {
  const rows: [network: string | undefined, input: object, offered: boolean][] = [
    ['eip155:8453', {}, true],
    ['eip155:8453', { projectId: undefined }, false],
    ['eip155:8453', { features: { onramp: false } }, false],
    ['eip155:250', {}, false],
    ['eip155:250', key, true],
    [solana, {}, false],
    [solana, key, true],
    [bitcoin, key, false],
    [undefined, key, false],
  ]
  for (const [network, input, offered] of rows) {
    // conforms: 1.1.8, 1.5.6, 1.5.7, 1.5.11, 1.5.13, 1.5.14
    it(`is ${offered ? '' : 'not '}offered on ${network} with ${JSON.stringify(input)}`, () => {
      const { options } = createOptions()({ projectId: 'p', ...input })
      assert.equal(canBuy(options, network as CaipNetworkId | undefined), offered)
    })
  }
})
