import { expect } from 'chai'
import { account as accountScripts } from '../../sandbox/gallery/product/accountScripts.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { settingsScripts } from '../../sandbox/gallery/product/settingsScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('what an account in the embedded wallet is worth', () => {
  const states: [state: string, total: string, note: string][] = [
    // 1.204 ether and 482.5 dollars; LINK has no price.
    ['account', '$4,091.61', '1.204\u00a0ETH · Some prices are missing.'],
    ['without prices', '—Value unknown', '1.204\u00a0ETH · Some prices are missing.'],
    ['holding nothing yet', '$0.00', '0\u00a0ETH'],
    // In an extension: the same.
    ['known', '$4,091.61', '1.204\u00a0ETH · Some prices are missing.'],
    ['holding who knows what', '—Value unknown', 'Token Balance Unavailable Try again'],
  ]
  for (const [state, total, note] of states)
    it(`${state}: ${total}`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(settingsScripts[state] ?? accountScripts[state] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      const read = (part: string) => root.querySelector(`.total__${part}`)?.textContent ?? ''
      await waitFor(() => read('value') !== '', 'the total', frame)
      expect([read('value'), read('sub')]).to.deep.equal([total, note])
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
})
