import { expect } from 'chai'
import { networks } from '../../sandbox/gallery/product/accountScripts.ts'
import { connectingScripts } from '../../sandbox/gallery/product/connectScripts.ts'
import { createScriptedRuntime, type Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { review } from '../../sandbox/gallery/product/sendScripts.ts'
import { signInScripts } from '../../sandbox/gallery/product/signInScripts.ts'
import { socialScripts } from '../../sandbox/gallery/product/socialScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function open(script: Script | undefined) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime(script ?? {})
  const mounted = mountModal(root, runtime, tokensCss)
  const close = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { root, runtime, close }
}

describe('a declined request has a calm message and its own icon', () => {
  const declined: Record<string, Script | undefined> = {
    connect: connectingScripts.declined,
    'switch network': networks.declined,
    'sign in': signInScripts.declined,
    'social sign-in': socialScripts.declined,
    send: review['not sent'],
  }
  for (const [name, script] of Object.entries(declined))
    it(name, async () => {
      const { root, close } = open(script)
      const state = () => root.querySelector<HTMLElement>('.connection-diagram')?.dataset.state
      await waitFor(() => state() !== undefined && state() !== 'waiting', 'the answer', frame)
      expect(state()).to.equal('declined')
      const alerts = [...root.querySelectorAll('[role=alert]')].map((each) => each.textContent)
      expect(alerts.join('')).to.equal('')
      close()
    })
})

describe('a wallet that switches to another network after the review', () => {
  it('returns to a form that says why it starts over', async () => {
    const { root, runtime, close } = open(review['first time'])
    await waitFor(() => root.querySelector('[data-testid="send-confirm-button"]') !== null, 'review', frame)
    const [, other] = runtime.$options.get().networks
    runtime.stores.network.setActive(other?.caipNetworkId ?? 'eip155:1')
    runtime.stores.send.clear()
    const said = () => root.querySelector('.toast')?.textContent ?? ''
    await waitFor(() => said() !== '', 'the notice', frame)
    expect(said()).to.equal(`Your wallet moved to ${other?.name}. The form starts over.`)
    expect(runtime.stores.router.$route.get().name).to.equal('WalletSend')
    close()
  })
})

describe('a wallet that takes long to respond', () => {
  for (const [type, isSaid] of [
    ['ANNOUNCED', true],
    ['WALLET_CONNECT', false],
  ] as const)
    it(`${isSaid ? 'sends' : 'does not send'} the user to the toolbar if it is ${type}`, async () => {
      const script = review['in the wallet for long'] ?? {}
      const { root, runtime, close } = open({
        ...script,
        prepare: (runtime) => {
          script.prepare?.(runtime)
          const state = runtime.stores.connection.get('eip155')
          if (state.status === 'connected')
            runtime.stores.connection.update('eip155', { wallet: { ...state.wallet, type } })
        },
      })
      const text = () => root.querySelector('.view')?.textContent ?? root.textContent ?? ''
      await waitFor(() => text().includes('Still waiting for'), 'the wait', frame)
      expect(text().includes('toolbar')).to.equal(isSaid)
      expect(runtime.stores.router.$route.get().name).to.equal('WalletSendPreview')
      close()
    })
})
