import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { swapScripts } from '../../sandbox/gallery/product/swapScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a swap that cannot be reviewed says', () => {
  const states: [state: string, words: string[], leadsTo: string | undefined][] = [
    ['incorrect amount', ['Incorrect amount', 'Please enter a valid amount'], undefined],
    ['no route', ['No route for this swap', 'Change the amount or a token.'], 'SwapSelectToken'],
    ['no price', ['No price right now', 'Your amounts are kept.'], 'Swap'],
  ]
  for (const [state, words, leadsTo] of states) {
    // conforms: 5.2.9
    it(`${state}: ${words.join(' ')}`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(swapScripts.swap?.[state] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      const read = () => [...root.querySelectorAll('.note')].map((note) => note.textContent).join(' ')
      await waitFor(() => words.every((each) => read().includes(each)), words.join(' '), frame)
      const button = root.querySelector<HTMLButtonElement>('[data-testid="swap-action-button"]')
      expect(button?.disabled).to.equal(leadsTo === undefined)
      button?.click()
      expect(runtime.stores.router.$route.get().name).to.equal(leadsTo ?? 'Swap')
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
  }
})
