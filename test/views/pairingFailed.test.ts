import { expect } from 'chai'
import { createScriptedRuntime, pairing } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { RelayTokenRefusedError, RelayUnreachableError } from '../../src/errors/relay.ts'
import { UserRejectedError, WalletTimeoutError } from '../../src/errors/wallet.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const service = 'The connection service did not answer.'

describe('a pairing code that failed', () => {
  const relay = { relayUrl: 'wss://relay.example', timeoutMs: 6_000 }
  const cases: [what: string, error: Error, words: string][] = [
    ['the relay is unreachable', new RelayUnreachableError(relay), service],
    [
      'the wallet does not respond',
      new WalletTimeoutError({ method: 'eth_accounts', timeoutMs: 1 }),
      'Your wallet did not answer. Nothing was shared.',
    ],
    [
      'the clock is wrong',
      new RelayTokenRefusedError({ text: 'JWT validation error: JWT Token is not yet valid' }),
      'Check the date and time of this device.',
    ],
    ['the user declined', new UserRejectedError({ cause: { code: 5000 } }), 'Connection declined'],
  ]
  for (const [what, error, words] of cases)
    it(`shows “${words}” if ${what}`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime({
        prepare({ stores }) {
          stores.connectors.set([pairing])
          stores.router.reset('ConnectingWalletConnect', {})
          stores.pairing.set({ status: 'failed', error })
        },
      })
      const mounted = mountModal(root, runtime, tokensCss)
      await waitFor(() => root.textContent?.includes(words) ?? false, words, frame)
      expect(root.textContent?.includes(service)).to.equal(words === service)
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
})
