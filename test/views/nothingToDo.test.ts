import { expect } from 'chai'
import { connected, ether, owner } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime, type Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { openModal } from '../../src/actions/modal/openModal.ts'
import type { Runtime } from '../../src/runtime.ts'
import type { CaipNetworkId } from '../../src/schemas/caip.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** A wallet is connected on a network, of the page or not. */
const connectedOn =
  (caipNetworkId: CaipNetworkId, address = owner.slice('eip155:1:'.length)) =>
  ({ stores }: Runtime) => {
    const [namespace] = caipNetworkId.split(':') as ['eip155' | 'polkadot']
    stores.connection.begin(namespace, { connectorId: 'example.otter', restoring: false }).complete({
      wallet: { id: 'example.otter', name: 'Otter', type: 'ANNOUNCED' },
      accounts: [{ address, type: 'eoa' }],
      caipNetworkId,
    })
    stores.network.setActive(caipNetworkId)
    stores.router.reset('Account')
  }

const press = (element: Element | null, type: 'mousedown' | 'click') =>
  element?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))

const waysToLeave: [what: string, leave: (root: ShadowRoot) => void][] = [
  ['its X', (root) => press(root.querySelector('[data-testid="header-close"]'), 'click')],
  [
    'Escape',
    (root) =>
      root
        .querySelector('dialog')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })),
  ],
  [
    'a press beside it',
    (root) => {
      const cover = root.querySelector('.overlay__frame')
      press(cover, 'mousedown')
      press(cover, 'click')
    },
  ],
]

describe('views without a network, an account or a price', () => {
  let end = () => {}
  afterEach(() => end())

  const show = (script: Script) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(script)
    const mounted = mountModal(root, runtime, tokensCss)
    end = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
    }
    const find = (testId: string) => root.querySelector(`[data-testid="${testId}"]`)
    const settled = async (testId: string) => {
      await waitFor(() => find(testId) !== null, testId, frame)
      // What renders a moment later has rendered too.
      for (let count = 0; count < 20; count++) await frame()
    }
    return { runtime, root, find, settled }
  }
  const actions = ['send', 'swaps', 'onramp'].map((name) => `wallet-features-${name}-button`)

  it('are not offered on a network that the page does not offer, and nothing loads there', async () => {
    const { root, find, settled } = show({
      options: { allowUnsupportedChain: true },
      prepare: connectedOn('eip155:56'),
    })
    await settled('account-menu-button')
    for (const action of actions) expect(find(action), action).to.equal(null)
    expect(find('account-tokens')).to.equal(null)
    expect(root.querySelectorAll('.skeleton, [aria-busy="true"]')).to.have.length(0)
  })

  it('are offered on a network of the page', async () => {
    const { find, settled } = show({ prepare: connected })
    await settled('account-tokens')
    for (const action of actions) expect(find(action), action).not.to.equal(null)
  })

  for (const view of ['WalletSend', 'Swap', 'OnRampProviders'] as const)
    it(`open the account if a page opens ${view} on such a network`, () => {
      const { runtime } = show({
        options: { allowUnsupportedChain: true },
        prepare: connectedOn('eip155:56'),
      })
      openModal(runtime, { view })
      expect(runtime.stores.router.$route.get().name).to.equal('Account')
    })

  // conforms: 5.3.4
  it('show no balance on Polkadot, which has no source for one', async () => {
    const { root, find, settled } = show({
      options: { networks: [polkadot] },
      prepare: connectedOn(polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'),
    })
    await settled('account-menu-button')
    expect(root.querySelector('.total')).to.equal(null)
    expect(find('account-tokens')).to.equal(null)
    expect(root.textContent).not.to.include('Token Balance Unavailable')
  })

  it('offer to disconnect on an unsupported network if the page has no other of its namespace', async () => {
    const { runtime, find, settled } = show({
      options: { networks: ['solana:mainnet'] },
      prepare: (runtime) => {
        connectedOn('eip155:56')(runtime)
        runtime.stores.router.reset('UnsupportedChain')
      },
    })
    await settled('disconnect-button')
    const way = find('w3m-network-switch-Solana') as HTMLElement
    way.click()
    await waitFor(() => runtime.stores.router.$route.get().name === 'Connect', 'the wallets', frame)
    expect(runtime.stores.modal.$state.get().namespace).to.equal('solana')
  })

  for (const [what, leave] of waysToLeave) {
    it(`close on ${what} on a network that the page does not offer`, async () => {
      const { runtime, root, settled } = show({
        options: { enableEmbedded: false },
        prepare: connectedOn('eip155:56'),
      })
      openModal(runtime)
      await settled('disconnect-button')
      leave(root)
      await waitFor(() => !runtime.stores.modal.$state.get().open, 'the closed modal', frame)
    })
  }

  it('select the native token in Send once balances are known', async () => {
    const { runtime, root, find, settled } = show({
      prepare: (runtime) => {
        connectedOn('eip155:1')(runtime)
        runtime.stores.account.setOwner(owner)
        runtime.stores.router.reset('WalletSend')
      },
    })
    await settled('send-token')
    expect(runtime.stores.send.$state.get().token).to.equal(undefined)
    runtime.stores.account.update(owner, { tokens: { status: 'known', value: [ether], at: Date.now() } })
    await waitFor(() => find('send-token')?.textContent?.includes('ETH') ?? false, 'the coin', frame)
    expect(runtime.stores.send.$state.get().token).to.include({ symbol: 'ETH', amount: ether.amount })
    expect(root.querySelector('[data-testid="send-action-button"]')?.textContent).not.to.include('Select')
  })
})
