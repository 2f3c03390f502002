import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime, otter } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import type { Runtime } from '../../src/runtime.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const embedded = { ...otter, id: 'ID_AUTH', type: 'AUTH' } as const
const connecting = ({ stores }: Runtime) => stores.connectors.set([embedded, otter])

/** Shows a view with these features and reads it when `shown` is there. */
async function show<Result>(
  { features, prepare, shown }: { features: object; prepare: (runtime: Runtime) => void; shown: string },
  read: (root: ShadowRoot) => Result,
): Promise<Result> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime({ options: { features }, prepare })
  const mounted = mountModal(root, runtime, tokensCss)
  await waitFor(() => root.querySelector(`[data-testid="${shown}"]`) !== null, shown, frame)
  const result = read(root)
  mounted.unmount()
  runtime.dispose()
  host.remove()
  return result
}

describe('`features`', () => {
  for (const [feature, control] of [
    ['onramp', 'wallet-features-onramp-button'],
    ['swaps', 'wallet-features-swaps-button'],
    ['receive', 'wallet-features-receive-button'],
    ['send', 'wallet-features-send-button'],
    ['history', 'account-activity'],
    ['email', 'wui-email-input'],
  ] as const) {
    // conforms: 1.1.4, 1.1.6-1.1.10
    it(`hides what \`${feature}: false\` switches off`, async () => {
      const [prepare, always] =
        feature === 'email' ? [connecting, 'wallet-list'] : [connected, 'account-tokens']
      const has = (root: ShadowRoot) => root.querySelector(`[data-testid="${control}"]`) !== null
      expect(await show({ features: {}, prepare, shown: control }, has)).to.equal(true)
      const off = { features: { [feature]: false }, prepare, shown: always }
      expect(await show(off, has)).to.equal(false)
    })
  }

  // conforms: 1.5.1
  it('shows the features of the account in the order buy, swap, receive, send', async () => {
    const names = await show({ features: {}, prepare: connected, shown: 'account-tokens' }, (root) =>
      [...root.querySelectorAll('[data-testid^="wallet-features-"]')].map((tile) =>
        tile.getAttribute('data-testid')?.split('-').at(2),
      ),
    )
    expect(names).to.deep.equal(['onramp', 'swaps', 'receive', 'send'])
  })
})
