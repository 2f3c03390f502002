import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'vitest'
import { createBitcoinLedger } from '../../../sandbox/bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from '../../../sandbox/bitcoin/handler.ts'
import { bitcoinKeys } from '../../../sandbox/bitcoin/keys.ts'
import { toFetch } from '../../../sandbox/http/handler.ts'
import { estimateFee } from '../../../src/actions/send/estimateFee.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import type { CaipNetworkId } from '../../../src/schemas/caip.ts'
import { createWindow } from '../../support/connectedRuntime.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const [payer, ordinals] = bitcoinKeys(0)

describe('the fee of a Bitcoin payment, by the rates of an index', () => {
  let runtime: Runtime
  afterEach(() => runtime.dispose())

  const costOf = async (
    to: string,
    fetch: typeof globalThis.fetch,
    caipNetworkId: CaipNetworkId = mainnet,
  ) => {
    runtime = createRuntime(
      { networks: [caipNetworkId], services: { bitcoin: 'http://index.test/api' } },
      { window: createWindow(new Map()), fetch },
    )
    runtime.stores.connection.begin('bip122', { connectorId: 'x', restoring: false }).complete({
      wallet: { id: 'x', name: 'X', type: 'ANNOUNCED', icon: undefined },
      accounts: [{ address: payer.address, type: 'payment' }],
      caipNetworkId,
    })
    const token = { caipNetworkId, name: 'Bitcoin', symbol: 'BTC', decimals: 8, amount: 50_000_000n }
    runtime.stores.send.update({ token, amountText: '0.1', recipient: { status: 'valid', address: to } })
    await estimateFee(runtime)
    return runtime.stores.send.$state.get().fee
  }
  const served = toFetch(createBitcoinHandler(createBitcoinLedger()))

  // 8.1 sat/vB: 141 vB between addresses of a key hash, 153 to one of a tweaked key.
  it('is estimated by the weight of the addresses', async () => {
    assert.deepEqual(await costOf(payer.address, served), { status: 'estimated', fee: 1_143n })
    runtime.dispose()
    assert.deepEqual(await costOf(ordinals.address, served), { status: 'estimated', fee: 1_240n })
  })

  it('stays unknown if the index has no rates or does not respond', async () => {
    assert.deepEqual(await costOf(payer.address, async () => Response.json({})), { status: 'failed' })
    runtime.dispose()
    const away = async () => new Response('', { status: 404 })
    assert.deepEqual(await costOf(payer.address, away), { status: 'failed' })
  })

  it('stays unknown on a test network, without a request', async () => {
    const asked: string[] = []
    const counting: typeof fetch = (input, init) => {
      asked.push(String(input))
      return served(input, init)
    }
    assert.deepEqual(await costOf(payer.address, counting, testnet), { status: 'failed' })
    assert.deepEqual(
      asked.filter((url) => url.includes('fee-estimates')),
      [],
    )
  })
})
