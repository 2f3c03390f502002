import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { review } from '../../sandbox/gallery/product/sendScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the review of a transfer', () => {
  const states: [state: string, words: string][] = [
    ['fee simulated', '24.75 USDC will arrive.'],
    ['maybe sent', 'This may already have been sent'],
    ['asked before', 'still has this request'],
    ['asked before, in the form', 'still has this request'],
  ]
  for (const [state, words] of states)
    it(`shows “${words}” in the state “${state}”`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(review[state] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      const read = () => [...root.querySelectorAll('.note')].map((note) => note.textContent).join(' ')
      await waitFor(() => read().includes(words), words, frame)
      const activity = root.querySelector<HTMLElement>('[data-testid="maybe-sent-activity"]')
      if (state === 'maybe sent') {
        activity?.click()
        expect(runtime.stores.router.$route.get().name).to.equal('Transactions')
      }
      const send = root.querySelector('[data-testid="send-confirm-button"]')
      if (state === 'asked before') expect(send?.textContent).to.equal('Send again')
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
})
