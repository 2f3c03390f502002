import { expect } from 'chai'
import { createScriptedRuntime, otter, pairing } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { emailScripts } from '../../sandbox/gallery/product/emailScripts.ts'
import { listed, wallets } from '../../sandbox/gallery/product/registryWallets.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the wallet list', () => {
  it('keeps its position while the sign-in options load above it', async () => {
    const host = document.createElement('div')
    host.style.inlineSize = '390px'
    document.body.append(host)
    const runtime = createScriptedRuntime(emailScripts.first ?? {})
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
    const find = (selector: string) => root.querySelector(selector)
    const topOf = (selector: string) => find(selector)?.getBoundingClientRect().top ?? 0
    const places = new Set<number>()
    const look = () => {
      const list = find('[data-testid="wallet-list"]')
      if (list) places.add(Math.round(topOf('[data-testid="wallet-list"]') - topOf('.view__body')))
    }
    const watch = new MutationObserver(look)
    watch.observe(root, { childList: true, subtree: true })
    const parts = ['[data-testid="wui-email-input"]', '[data-testid="social-selector-google"]']
    await waitFor(() => parts.every(find), 'the field for an email address and the social accounts', frame)
    // Stylesheets arrive a moment after their content.
    for (let count = 0; count < 10; count++) await frame()
    look()
    watch.disconnect()
    mounted.unmount()
    runtime.dispose()
    host.remove()
    expect([...places]).to.have.length(1)
  })

  // conforms: 3.12.15
  it('keeps its position when recommended and announced wallets arrive', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    host.style.inlineSize = '390px'
    const runtime = createScriptedRuntime({
      prepare({ stores }) {
        stores.connectors.set([pairing])
        stores.wallets.update({ status: 'loading' })
      },
    })
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
    const find = (selector: string) => root.querySelector(selector)
    const names = () => [...root.querySelectorAll('.group .row__title')].map(({ textContent }) => textContent)
    const placeOf = (selector: string) =>
      Math.round((find(selector)?.getBoundingClientRect().top ?? 0) - host.getBoundingClientRect().top)
    await waitFor(() => find('[data-testid="all-wallets"]') !== null, 'the list', frame)
    for (let count = 0; count < 10; count++) await frame()
    const places = () => ['walletConnect', 'all-wallets'].map((name) => placeOf(testId(name)))
    const before = places()
    dispatchEvent(new PointerEvent('pointermove'))
    await frame()
    runtime.stores.connectors.set([pairing, otter])
    await waitFor(() => names().includes('Otter'), 'the late wallet', frame)
    expect(places()).to.deep.equal(before)
    expect(names()).to.deep.equal(['WalletConnect', 'Otter', '', 'All wallets'])
    runtime.stores.wallets.update({ ...listed, recommended: wallets.slice(0, 2) })
    await waitFor(() => !names().includes(''), 'the recommended wallet', frame)
    expect(places()).to.deep.equal(before)
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})

const testId = (name: string) =>
  `[data-testid="${name === 'walletConnect' ? 'wallet-selector-walletconnect' : name}"]`
