import { expect } from 'chai'
import {
  createScriptedRuntime,
  embedded,
  kite,
  otter,
  pairing,
  type Script,
} from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { emailScripts } from '../../sandbox/gallery/product/emailScripts.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const five = ['Otter', 'Kite', 'Juniper', 'Beacon', 'Harbour'].map((name, at) => ({
  ...(at === 1 ? kite : otter),
  id: `example.${name.toLowerCase()}`,
  rdns: `example.${name.toLowerCase()}`,
  name,
}))

/** The first view, and the names of its wallets. */
async function open(script: Script) {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.inlineSize = '390px'
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime(script)
  const mounted = mountModal(root, runtime, tokensCss)
  const find = (testId: string) => root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  await waitFor(() => find('wallet-list') !== null, 'the list', frame)
  const names = () =>
    [...root.querySelectorAll('[data-testid="wallet-list"] .row__title')].map(
      ({ textContent }) => textContent,
    )
  const remove = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { root, find, names, remove }
}

describe('the list of wallets', () => {
  it('leaves room for email and socials below: shows some of five, and how many more', async () => {
    const script: Script = {
      prepare: ({ stores }) => stores.connectors.set([pairing, ...five, embedded]),
    }
    const { find, names, remove } = await open(script)
    expect(names()).to.deep.equal(['Otter', 'Kite', 'Juniper', 'WalletConnect', '2 more', 'All wallets'])
    find('more-wallets')?.click()
    await waitFor(() => names().length === 7, 'all of them', frame)
    expect(names()).to.include.members(['Beacon', 'Harbour'])
    remove()
  })

  it('shows all five if no other method follows', async () => {
    const { names, remove } = await open({
      prepare: ({ stores }) => stores.connectors.set([pairing, ...five]),
    })
    expect(names()).to.have.lengthOf(7)
    remove()
  })

  it('begins with the wallet used last', async () => {
    const { names, find, remove } = await open({
      ...emailScripts.first,
      prepare(runtime) {
        runtime.storage.set('recentWallets', [{ id: 'x', name: 'Kite', rdns: kite.rdns, chains: [] }])
        runtime.stores.connectors.set([pairing, otter, kite])
      },
    })
    expect(names().slice(0, 2)).to.deep.equal(['Continue with Kite', 'Otter'])
    expect(find('wallet-selector-example.kite')?.textContent).to.contain('Recent')
    remove()
  })
})
