import { expect } from 'chai'
import { createScriptedRuntime, otter } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { accounts, pictures } from '../../sandbox/gallery/samples.ts'
import { settleConnection } from '../../src/actions/connection/settleConnection.ts'
import type { Connector } from '../../src/connectors/connector.ts'
import type { RouteName } from '../../src/schemas/routes.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const picture = pictures.juniper
const connection = { accounts: [{ address: accounts.mara, type: 'eoa' }], caipNetworkId: 'eip155:1' } as const

/** The modal of a page with its own pictures for Otter and for pairing. */
function open() {
  const runtime = createScriptedRuntime({
    options: { connectorImages: { [otter.id]: picture, walletConnect: picture } },
    prepare: ({ stores }) =>
      stores.router.push('ConnectingExternal', { connectorId: otter.id, namespace: 'eip155' }),
  })
  const settle = (connector: object) => {
    const { id } = connector as { id: string }
    return settleConnection(runtime, {
      connector: connector as Connector<unknown>,
      connection: { ...connection, accounts: [...connection.accounts] },
      ending: runtime.stores.connection.begin('eip155', { connectorId: id, restoring: false }),
      restored: false,
    }).wallet.icon
  }
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const mounted = mountModal(root, runtime, tokensCss)
  const drawn = () => [...root.querySelectorAll('img')].map(({ src }) => src)
  const stop = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { runtime, settle, drawn, stop }
}

describe('the page’s own picture of a connector', () => {
  it('appears while connecting, when connected, and in the account', async () => {
    const { runtime, settle, drawn, stop } = open()
    const shows = (what: string) =>
      waitFor(() => drawn().includes(picture) && !drawn().includes(pictures.otter), what, frame)
    await shows('asking')
    expect(settle(otter)).to.equal(picture)
    await shows('linked')
    for (const view of ['Account', 'AccountSettings'] satisfies RouteName[]) {
      runtime.stores.router.reset(view)
      await frame()
      await shows(view)
    }
    stop()
  })

  it('does not replace the picture of a paired phone wallet', () => {
    const { settle, stop } = open()
    const pairing = { ...otter, id: 'walletConnect', type: 'WALLET_CONNECT' }
    const wallet = () => ({ name: 'Kite', icon: pictures.kite })
    expect(settle({ ...pairing, wallet })).to.equal(pictures.kite)
    stop()
  })
})

describe('the picture of the wallet whose browser shows the page', () => {
  it('comes from the registry, in the list, during the prompt, and in its account', async () => {
    const trust = {
      ...otter,
      id: 'injected',
      type: 'INJECTED',
      rdns: 'com.trustwallet.app',
      name: 'Trust',
    } as const
    // The registry's id of this wallet, which the widget requests.
    const id = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
    const entry = { id, name: 'Trust Wallet', rdns: trust.rdns, image_id: 'trust-image' }
    const image = await (await fetch(picture)).blob()
    const runtime = createScriptedRuntime({
      options: { projectId: 'harbor' },
      answers: {
        '/getWallets': () => ({ data: [entry], count: 1 }),
        '/getWalletImage/trust-image': () => image,
      },
      prepare({ stores }) {
        stores.connectors.set([{ ...trust, icon: undefined }])
        stores.modal.opened()
      },
    })
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
    const { router, connection: connections } = runtime.stores
    const shows = (what: string) =>
      waitFor(() => [...root.querySelectorAll('img')].some(({ src }) => src.startsWith('blob:')), what, frame)
    await shows('the list')
    router.push('ConnectingExternal', { connectorId: 'injected', namespace: 'eip155' })
    await shows('asking')
    connections.begin('eip155', { connectorId: 'injected', restoring: false }).complete({
      ...connection,
      accounts: [...connection.accounts],
      wallet: { id: 'injected', type: 'INJECTED', name: 'Trust' },
    })
    router.reset('Account')
    await shows('the account')
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
