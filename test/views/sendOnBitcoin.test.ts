import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const payer = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const token = { caipNetworkId: bitcoin, name: 'Bitcoin', symbol: 'BTC', decimals: 8 } as const

type View = 'WalletSend' | 'WalletSendPreview'

/** The send view of an account on one network, and a function that removes it. */
function show(view: View, caipNetworkId: 'eip155:1' | typeof bitcoin) {
  const runtime = createScriptedRuntime({
    options: { networks: ['eip155:1', bitcoin] },
    prepare(runtime) {
      connected(runtime)
      runtime.stores.network.setActive(caipNetworkId)
      if (caipNetworkId === bitcoin) {
        runtime.stores.connection.begin('bip122', { connectorId: 'x', restoring: false }).complete({
          wallet: { id: 'x', name: 'X', type: 'ANNOUNCED', icon: undefined },
          accounts: [{ address: payer, type: 'payment' }],
          caipNetworkId,
        })
        const recipient = { status: 'valid', address: payer } as const
        runtime.stores.send.update({ token: { ...token, amount: 50_000_000n } })
        if (view === 'WalletSendPreview') runtime.stores.send.update({ amountText: '0.1', recipient })
      }
      runtime.stores.router.push(view)
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const mounted = mountModal(root, runtime, tokensCss)
  const stop = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { root, runtime, stop }
}

describe('sending', () => {
  for (const [network, words] of [
    ['eip155:1', 'Address or name'],
    [bitcoin, 'Enter an address'],
  ] as const)
    it(`asks for "${words}" on ${network}`, async () => {
      const { root, stop } = show('WalletSend', network)
      const read = () => root.querySelector<HTMLInputElement>('[data-testid="send-recipient"]')?.placeholder
      await waitFor(() => read() !== undefined, 'the field of the recipient', frame)
      expect(read()).to.equal(words)
      stop()
    })

  it('offers to paste, but not on a plain http page, which has no clipboard', async () => {
    for (const isSecure of [true, false]) {
      if (!isSecure) Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      const { root, stop } = show('WalletSend', 'eip155:1')
      await waitFor(() => root.querySelector('[data-testid="send-recipient"]') !== null, 'the field', frame)
      expect(root.textContent?.includes('Paste')).to.equal(isSecure)
      stop()
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  })

  it('shows an estimated fee of a Bitcoin payment, and that the wallet may choose another', async () => {
    const { root, runtime, stop } = show('WalletSendPreview', bitcoin)
    const read = () => root.textContent ?? ''
    await waitFor(() => read().includes('Network fee'), 'the review', frame)
    runtime.stores.send.begin('fee', runtime.signal)
    runtime.stores.send.update({ fee: { status: 'estimated', fee: 1_143n } })
    await waitFor(() => read().includes('≈ 0.00001143 BTC'), 'the estimate', frame)
    root.querySelector<HTMLElement>('[aria-label="What is the network fee?"]')?.click()
    await waitFor(() => read().includes('Your wallet may choose another fee.'), 'what it means', frame)
    stop()
  })
})
