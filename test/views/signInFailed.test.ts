import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { signInScripts } from '../../sandbox/gallery/product/signInScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const refused = 'did not accept the signature'

describe('a sign-in that failed', () => {
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
