import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime, embedded } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import type { Runtime } from '../../src/runtime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the header of an account', () => {
  let end = () => {}
  afterEach(() => end())

  const show = (prepare: (runtime: Runtime) => void) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime({ prepare })
    const mounted = mountModal(root, runtime, tokensCss)
    end = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
      localStorage.clear()
    }
    return () => root.textContent ?? ''
  }
  const signedIn =
    (key: 'embedded:EMAIL' | 'embedded:SOCIAL_USERNAME', name: string) => (runtime: Runtime) => {
      connected(runtime)
      const wallet = { id: 'ID_AUTH', name: 'Email', type: 'AUTH' } as const
      runtime.stores.connection.update('eip155', { wallet })
      runtime.storage.set(key, name)
    }

  it('shows the email address the user signed in with', async () => {
    const text = show(signedIn('embedded:EMAIL', 'mara@example.com'))
    await waitFor(() => text().includes('mara@example.com'), 'the address', frame)
  })

  it('shows the handle the user signed in with', async () => {
    const text = show(signedIn('embedded:SOCIAL_USERNAME', '@mara'))
    await waitFor(() => text().includes('@mara'), 'the handle', frame)
  })

  it('shows the wallet without a sign-in', async () => {
    const text = show((runtime) => {
      connected(runtime)
      runtime.storage.set('embedded:EMAIL', 'mara@example.com')
    })
    await waitFor(() => text().includes('Otter'), 'the wallet', frame)
    expect(text()).not.to.include('mara@example.com')
  })
})

describe('the end of a sign-in', () => {
  it('shows who signed in, under its own title', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime({
      prepare: (runtime) => {
        const user = { user: () => undefined }
        const connector = { ...embedded, load: async () => user, loaded: () => user }
        Object.assign(runtime.connectors, { embedded: () => connector })
        connected(runtime, embedded)
        runtime.storage.set('embedded:EMAIL', 'mara@example.com')
        runtime.stores.router.push('EmailVerifyOtp', { email: 'mara@example.com' })
      },
    })
    const mounted = mountModal(root, runtime, tokensCss)
    try {
      await waitFor(
        () =>
          root.querySelector('[data-testid="signed-in-as"]')?.textContent === 'Signed in as mara@example.com',
        'who has signed in',
        frame,
      )
      expect(root.querySelector('h2')?.textContent).to.equal('Connected')
      expect(root.querySelector('.connection-diagram')?.getAttribute('data-state')).to.equal('joined')
    } finally {
      mounted.unmount()
      runtime.dispose()
      host.remove()
      localStorage.clear()
    }
  })
})
