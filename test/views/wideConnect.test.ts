import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import {
  createScriptedRuntime,
  kite,
  otter,
  pairing,
} from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { pairingLink } from '../../sandbox/gallery/samples.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'
import { accessibilityFaults } from '../ui/faults.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The dialog over a page, with a QR code. */
function open(options: OptionsInput = {}) {
  const runtime = createScriptedRuntime({
    options: { enableEmbedded: false, ...options },
    prepare({ stores }) {
      stores.connectors.set([pairing, otter, kite])
      stores.pairing.set({ status: 'ready', uri: pairingLink, expiresAt: Date.now() + 232_000 })
      stores.modal.opened()
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const mounted = mountModal(root, runtime, tokensCss)
  const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector)
  const named = () => root.getElementById(find('dialog')?.getAttribute('aria-labelledby') ?? '')?.textContent
  const press = (testId: string) => find(`[data-testid="${testId}"]`)?.click()
  const current = () => [...root.querySelectorAll('[aria-current] .row__title')].map((row) => row.textContent)
  const stop = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { runtime, host, root, find, named, press, current, stop }
}

describe('the wallet list in a wide window', () => {
  beforeEach(() => setViewport({ width: 1280, height: 860 }))
  after(() => setViewport({ width: 800, height: 600 }))

  it('has the QR code next to it, and then the chosen view', async () => {
    const { runtime, host, root, find, named, press, current, stop } = open()
    await waitFor(() => find('[data-testid="wui-qr-code"]') !== null, 'the code', frame)
    await waitFor(() => named() === 'Connect to Harbor', 'the title', frame)
    expect(root.activeElement?.textContent).to.equal('Connect to Harbor')
    expect(current()).to.deep.equal(['WalletConnect'])
    expect(await accessibilityFaults(host)).to.deep.equal([])
    const list = find('[data-testid="wallet-list"]')
    const place = list?.getBoundingClientRect().toJSON()

    press('wallet-selector-example.otter')
    await waitFor(() => named() === 'Otter', 'the wallet beside the list', frame)
    expect(find('[data-testid="wallet-list"]')).to.equal(list)
    expect(list?.getBoundingClientRect().toJSON()).to.deep.equal(place)
    expect(current()).to.deep.equal(['Otter'])
    expect(root.activeElement?.textContent).to.equal('Otter')

    press('wallet-selector-example.kite')
    await waitFor(() => named() === 'Kite', 'the other wallet', frame)
    expect(runtime.stores.router.$stack.get().map(({ name }) => name)).to.deep.equal([
      'Connect',
      'ConnectingExternal',
    ])
    press('header-back')
    await waitFor(() => find('[data-testid="wui-qr-code"]') !== null, 'the code again', frame)
    expect(named()).to.equal('Connect to Harbor')
    stop()
  })

  for (const [why, options] of [
    ['the terms have to be accepted first', { features: { legalCheckbox: true } }],
    ['no wallets are offered', { enableWallets: false }],
  ] as const)
    it(`is in one column if ${why}`, async () => {
      const { find, stop } = open(options)
      await waitFor(() => find('.card') !== null, 'the card', frame)
      await waitFor(() => Boolean(find('.view__body')?.childElementCount), 'the view', frame)
      expect(find('.card--wide')).to.equal(null)
      stop()
    })

  it('is in one column in a low window', async () => {
    await setViewport({ width: 1280, height: 600 })
    const { find, stop } = open()
    await waitFor(() => find('[data-testid="wallet-list"]') !== null, 'the list', frame)
    expect(find('.card--wide')).to.equal(null)
    stop()
  })
})
