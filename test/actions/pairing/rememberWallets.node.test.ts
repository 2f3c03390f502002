import assert from 'node:assert/strict'
import { it } from 'vitest'
import { rememberWallets } from '../../../src/actions/pairing/rememberWallets.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('keeps the homepage and store links of a custom wallet after it was used', async () => {
  const heron = {
    id: 'heron',
    name: 'Heron',
    homepage: 'https://heron.example/',
    mobile_link: 'heron://',
    app_store: 'https://apps.apple.com/app/heron',
    play_store: 'https://play.google.com/store/apps/details?id=heron',
  }
  const { runtime } = await connectRuntime({
    options: { customWallets: [heron] },
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
    address,
  })
  rememberWallets(runtime)
  runtime.stores.connection.begin('eip155', { connectorId: 'walletConnect', restoring: false }).complete({
    wallet: { id: 'walletConnect', name: 'Heron Wallet', type: 'WALLET_CONNECT', icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
  })
  const [remembered] = runtime.storage.get('recentWallets') ?? []
  assert.equal(remembered?.mobileLink, heron.mobile_link)
  assert.deepEqual(
    [remembered?.homepage, remembered?.appStore, remembered?.playStore],
    [heron.homepage, heron.app_store, heron.play_store],
  )
  runtime.dispose()
})
