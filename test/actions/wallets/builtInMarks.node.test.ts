import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { loadCoinImage, loadMark } from '../../../src/actions/wallets/loadMarks.ts'
import { imageKey, loadNetworkImage } from '../../../src/actions/wallets/loadWalletImage.ts'
import { loadNetworkMark } from '../../../src/core/loadNetworkMark.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { until } from '../../support/patience.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('built-in marks', () => {
  let runtime: Awaited<ReturnType<typeof connectRuntime>>['runtime']
  beforeAll(async () => {
    const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
    runtime = (await connectRuntime({ options: {}, chain, address })).runtime
  })
  afterAll(() => runtime.dispose())
  const images = () => runtime.stores.wallets.$images.get()
  const network = (caipNetworkId: `eip155:${number}` | `solana:${string}`) => ({ caipNetworkId, assets: {} })

  it('replace missing pictures of networks, without a request if there is no project ID', async () => {
    for (const id of ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const) {
      await loadNetworkImage(runtime, network(id))
      assert.match(images()[imageKey('asset', id)] ?? '', /^data:image\/svg\+xml,%3Csvg/)
    }
  })

  it('are paler for a test network', async () => {
    const marks: string[] = []
    for (const id of ['eip155:8453', 'eip155:84532'] as const) {
      await loadNetworkImage(runtime, network(id))
      marks.push(decodeURIComponent(images()[imageKey('asset', id)] ?? ''))
    }
    const [main = '', test = ''] = marks
    assert.doesNotMatch(main, /saturate/)
    assert.match(test, /saturate/)
    assert.ok(test.includes('fill="#00F"') && main.includes('fill="#00F"'))
  })

  it('do not exist for other networks, which keep their letter', async () => {
    await loadNetworkImage(runtime, network('eip155:31337'))
    assert.equal(images()[imageKey('asset', 'eip155:31337')], '')
  })

  it('replace missing pictures of native tokens, if they have a mark', async () => {
    for (const symbol of ['ETH', 'SOL', 'BTC', 'POL', 'BNB']) {
      await loadCoinImage(runtime, symbol)
      assert.match(images()[imageKey('token', symbol)] ?? '', /^data:image\/svg\+xml,%3Csvg/, symbol)
    }
    for (const symbol of ['XYZ', 'constructor']) {
      await loadCoinImage(runtime, symbol)
      assert.equal(images()[imageKey('token', symbol)], '')
    }
  })

  it('replace missing pictures of well-known tokens by their contract, never by their symbol', async () => {
    const load = (address: string) =>
      loadMark(runtime, address, (marks) => marks.tokenMark('eip155:1', address))
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    await load(usdc)
    assert.match(images()[usdc] ?? '', /^data:image\/svg\+xml,%3Csvg/)
    const other = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB49'
    await load(other)
    assert.equal(images()[other], '')
  })

  it('exist for the providers that have one', async () => {
    for (const id of ['coinbase', 'meld']) await loadMark(runtime, id, (marks) => marks.providerMark(id))
    assert.match(images().coinbase ?? '', /^data:image\/svg\+xml,%3Csvg/)
    assert.equal(images().meld, '')
  })

  it('load for a network button, without any view', async () => {
    const { active } = runtime.stores.network.$state.get()
    loadNetworkMark(runtime, active.eip155)
    loadNetworkMark(runtime, undefined)
    const key = imageKey('asset', active.eip155 ?? '')
    await until(() => images()[key] !== '')
    assert.match(images()[key] ?? '', /^data:image\/svg\+xml,%3Csvg/)
  })

  it('show WalletConnect without a request to the registry', async () => {
    await loadMark(runtime, 'pairing', (marks) => marks.pairingMark())
    assert.match(images().pairing ?? '', /^data:image\/svg\+xml,%3Csvg/)
  })
})
