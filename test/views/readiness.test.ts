import { expect } from 'chai'
import {
  connectOtter,
  createScriptedRuntime,
  otter,
} from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { closeModal } from '../../src/actions/modal/closeModal.ts'
import type { Runtime } from '../../src/runtime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const uri = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2'

/** The modal over a registry that counts requests, and a pairing without an answer. */
function openModal(prepare: (runtime: Runtime) => void = () => undefined) {
  const asked = { lists: 0, links: 0 }
  const propose = async () => {
    asked.links += 1
    return { uri, expiresAt: Date.now() + 300_000, settled: new Promise(() => undefined), signed: () => [] }
  }
  const runtime = createScriptedRuntime({
    options: { enableEmbedded: false },
    answers: {
      '/getWallets'() {
        asked.lists += 1
        return { data: [], count: 0 }
      },
    },
    prepare(scripted) {
      Object.assign(scripted.connectors, { pairing: () => ({ ...otter, load: async () => ({ propose }) }) })
      prepare(scripted)
      scripted.stores.modal.opened()
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const mounted = mountModal(host.attachShadow({ mode: 'open' }), runtime, tokensCss)
  const stop = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { asked, runtime, stop }
}

/** The browser was idle, and what that starts has begun. */
async function idle() {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    await import('../../src/views/modal/readyWays.ts')
    await frame()
  }
}

describe('the prefetch of an open modal', () => {
  // conforms: 4.6.4
  it('loads the wallet list, but only while no wallet is connected', async () => {
    const { asked, runtime, stop } = openModal((scripted) => {
      connectOtter(scripted)
      scripted.stores.router.reset('Account')
    })
    await idle()
    expect(asked).to.deep.equal({ lists: 0, links: 0 })
    runtime.stores.connection.clear('eip155')
    await waitFor(() => asked.lists > 0, 'the list of wallets', frame)
    await idle()
    expect(asked.links).to.equal(0)
    stop()
  })

  it('creates a link when the user chooses a method that needs it, and keeps it on the way back', async () => {
    const { asked, runtime, stop } = openModal()
    const { pairing, router } = runtime.stores
    await idle()
    expect(asked.links).to.equal(0)
    router.push('ConnectingWalletConnect', {})
    await waitFor(() => pairing.$state.get().status === 'ready', 'the link', frame)
    router.reset('Connect')
    await idle()
    expect([asked.links, pairing.$state.get().status]).to.deep.equal([1, 'ready'])
    stop()
  })

  it('does not block the wallet list while the relay prepares the link', async () => {
    const { runtime, stop } = openModal((scripted) => {
      const propose = () => new Promise<never>(() => undefined)
      Object.assign(scripted.connectors, { pairing: () => ({ ...otter, load: async () => ({ propose }) }) })
      scripted.stores.router.push('ConnectingWalletConnect', {})
    })
    const { pairing, router } = runtime.stores
    await waitFor(() => pairing.$state.get().status === 'making', 'the relay', frame)
    router.reset('Connect')
    const row = () =>
      [...document.querySelectorAll('div')]
        .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(`[data-testid$="${otter.id}"]`))
        .find((found) => found)
    await waitFor(() => pairing.$state.get().status === 'making' && row() !== undefined, 'the list', frame)
    row()?.click()
    await waitFor(() => router.$route.get().name === 'ConnectingExternal', 'the wallet is asked', frame)
    expect(pairing.$state.get().status).to.equal('making')
    stop()
  })

  // conforms: 2.3.5-2.3.7, 4.2.1
  it('is cleared on closing: the loading flag, the namespace and the pairing link', async () => {
    const { runtime, stop } = openModal()
    const { modal, pairing, router } = runtime.stores
    router.push('ConnectingWalletConnect', {})
    await waitFor(() => pairing.$state.get().status === 'ready', 'the link', frame)
    modal.filter('eip155')
    modal.setLoading(true)
    closeModal(runtime)
    await waitFor(() => pairing.$state.get().status === 'idle', 'no link', frame)
    const { open, loading, namespace } = modal.$state.get()
    expect([open, loading, namespace]).to.deep.equal([false, false, undefined])
    expect(JSON.stringify(pairing.$state.get())).not.to.include('wc:')
    stop()
  })
})
