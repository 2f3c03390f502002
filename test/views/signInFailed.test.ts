import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { signInScripts } from '../../sandbox/gallery/product/signInScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const refused = 'did not accept the signature'

describe('a failed sign-in', () => {
  const cases = [
    { what: 'failed', words: refused },
    { what: 'not prepared', words: 'You have signed nothing.' },
  ]
  for (const { what, words } of cases)
    it(`is explained if it was ${what}: ${words}`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(signInScripts[what] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      await waitFor(() => root.textContent?.includes(words) ?? false, words, frame)
      expect(root.textContent?.includes(refused)).to.equal(words === refused)
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
})

describe('a successful sign-in', () => {
  it('shows who signed in before the card closes', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(signInScripts.signed ?? {})
    const mounted = mountModal(root, runtime, tokensCss)
    await waitFor(() => root.textContent?.includes('Signed in as 0x7a3f…91Dc') ?? false, 'who', frame)
    expect(root.querySelector('.connection-diagram')?.getAttribute('data-state')).to.equal('joined')
    expect(runtime.stores.router.$route.get().name).to.equal('SIWXSignMessage')
    root.querySelector<HTMLButtonElement>('.actions button')?.click()
    // The card of this page stays and shows the account.
    expect(runtime.stores.router.$route.get().name).to.equal('Account')
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
