import { expect } from 'chai'
import { account as accountScripts } from '../../sandbox/gallery/product/accountScripts.ts'
import { ether } from '../../sandbox/gallery/product/connected.ts'
import {
  connectOtter,
  createScriptedRuntime,
  otter,
  type Script,
} from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { settingsScripts } from '../../sandbox/gallery/product/settingsScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A network without prices, and one token on it. */
const onBitcoin: Script = {
  options: { networks: ['eip155:1', 'bip122:000000000019d6689c085ae165831e93'] },
  prepare(runtime) {
    connectOtter(runtime)
    const { connection, network, account, router } = runtime.stores
    const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
    const address = 'bc1qe8v25lvz5v4y040kd35z4048cf66s3avplpuv2'
    const wallet = { id: otter.id, name: otter.name, type: otter.type, icon: otter.icon }
    connection
      .begin('bip122', { connectorId: otter.id, restoring: false })
      .complete({ wallet, accounts: [{ address, type: 'payment' }], caipNetworkId })
    network.setActive(caipNetworkId)
    const owner = `${caipNetworkId}:${address}`
    const { priceUsd, ...coin } = ether
    const value = [{ ...coin, symbol: 'BTC', decimals: 8, amount: 50_000_000n }]
    const at = Date.now()
    account.setOwner(owner)
    account.update(owner, {
      balance: { status: 'known', value: 50_000_000n, at },
      tokens: { status: 'known', value, at },
    })
    router.reset('Account')
  },
}

describe('the total value of an account', () => {
  const states: [state: string, total: string, note: string][] = [
    // 1.204 ether and 482.5 dollars; LINK has no price.
    ['account', '$4,091.61', '1.204\u00a0ETH · Some prices are missing.'],
    ['without prices', '—Value unknown', '1.204\u00a0ETH · Some prices are missing.'],
    ['holding nothing yet', '$0.00', '0\u00a0ETH'],
    // In an extension: the same.
    ['known', '$4,091.61', '1.204\u00a0ETH · Some prices are missing.'],
    ['holding who knows what', '—Value unknown', 'Token Balance Unavailable Try again'],
    ['stale', '1.204\u00a0ETH', 'Updated 2 minutes ago Try again'],
  ]
  // conforms: 8.1.1
  for (const [state, total, note] of states)
    it(`shows “${total}” in the state “${state}”`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(settingsScripts[state] ?? accountScripts[state] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      const read = (part: string) => root.querySelector(`.total__${part}`)?.textContent ?? ''
      await waitFor(() => read('value') !== '', 'the total', frame)
      expect([read('value'), read('sub')]).to.deep.equal([total, note])
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })

  it('has no value on Bitcoin, and no retry button', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(onBitcoin)
    const mounted = mountModal(root, runtime, tokensCss)
    const row = () => root.querySelector('[data-testid="token-BTC"]')
    await waitFor(() => row() !== null, 'the list', frame)
    const said = root.textContent ?? ''
    expect(row()?.textContent).to.contain('0.5')
    for (const word of ['Some prices', 'Try again', '$']) expect(said).not.to.contain(word)
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
