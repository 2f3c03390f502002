import { expect } from 'chai'
import { computed } from 'nanostores'
import { connect } from '../../src/actions/connection/connect.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import { announce, createScriptedWallet, refusal, type ScriptedWallet } from '../support/scriptedWallet.ts'
import { waitFor } from '../support/waitFor.ts'

const node: typeof fetch = async (_, init) => {
  const { id } = JSON.parse(String(init?.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x0' })
}
const statusKey = '@appkit/connection_status'

describe('the states of a wallet', () => {
  let life: AbortController
  let cores: Core[]
  beforeEach(() => {
    localStorage.clear()
    life = new AbortController()
    cores = []
  })
  afterEach(() => {
    life.abort()
    for (const core of cores) core.runtime.dispose()
  })

  const begin = (input: OptionsInput = {}) => {
    const core = startCore({ networks: ['eip155:1', 'eip155:8453'], ...input }, { window, fetch: node })
    cores.push(core)
    return core
  }
  const join = async (core: Core, name: string, wallet: ScriptedWallet = createScriptedWallet()) => {
    const rdns = `io.${name.toLowerCase()}`
    const isThere = core.runtime.connectors.get('eip155', rdns) !== undefined
    if (!isThere) announce(wallet, { name, rdns, signal: life.signal })
    await waitFor(() => core.runtime.connectors.get('eip155', rdns) !== undefined, name)
    return connect(core.runtime, { connectorId: rdns, namespace: 'eip155' }).then(() => wallet)
  }

  // conforms: 3.2.3, 4.1.1, 4.1.2, 6.1.1
  it('are disconnected, connecting and connected, of which connecting is not stored', async () => {
    const core = begin()
    const seen: string[] = []
    const $state = computed(core.runtime.stores.connection.$states, ({ eip155 }) => eip155)
    $state.subscribe(({ status }) => {
      seen.push(`${status}, stored ${localStorage.getItem(statusKey)}`)
    })
    const refuse = () => Promise.reject(refusal(4001))
    const declines = async (name: string) => {
      const wallet = createScriptedWallet({ answers: { eth_requestAccounts: refuse } })
      const outcome = await join(core, name, wallet).catch((error: { code: string }) => error)
      expect(outcome).to.have.property('code', 'W3M_USER_REJECTED')
    }
    await declines('Kite')
    await join(core, 'Otter')
    await waitFor(() => localStorage.getItem(statusKey) === 'connected', 'what is stored')
    const sure = seen.length
    await declines('Marten')
    expect(localStorage.getItem(statusKey)).to.equal('connected')
    await core.disconnect()
    await waitFor(() => localStorage.getItem(statusKey) === 'disconnected', 'what is stored')

    expect([...new Set(seen.map((each) => each.split(',')[0]))].sort()).to.deep.equal([
      'connected',
      'connecting',
      'disconnected',
    ])
    expect(sure).to.be.greaterThan(3)
    for (const each of seen) expect(each).to.match(/stored (null|connected|disconnected)$/)
  })

  // conforms: 3.10.4, 3.14.2, 9.2.1
  it('keep the two recent wallets, newest first', async () => {
    const core = begin()
    const recent = () =>
      (JSON.parse(localStorage.getItem('@appkit/recent_wallets') ?? '[]') as { name: string }[])
        .map(({ name }) => name)
        .join()
    for (const [name, kept] of [
      ['Otter', 'Otter'],
      ['Kite', 'Kite,Otter'],
      ['Marten', 'Marten,Kite'],
      ['Kite', 'Kite,Marten'],
    ] as const) {
      await join(core, name)
      await waitFor(() => recent() === kept, kept)
      await core.disconnect()
    }
    expect(recent()).to.equal('Kite,Marten')
  })

  describe('on a network that the page does not offer', () => {
    const cases: [what: string, input: OptionsInput, view: string][] = [
      ['lead to its view', {}, 'UnsupportedChain'],
      ['lead to the account where any network is allowed', { allowUnsupportedChain: true }, 'Account'],
      ['lead to the account in basic mode', { basic: true }, 'Account'],
    ]
    for (const [what, input, view] of cases) {
      // conforms: 4.3.2-4.3.4
      it(`wallets ${what}`, async () => {
        const core = begin(input)
        const { stores } = core.runtime
        const wallet = await join(core, 'Otter')
        const viewNow = () => stores.router.$route.get().name
        core.openModal()
        expect(viewNow()).to.equal('Account')
        const moveTo = async (chainId: string) => {
          wallet.state.chainId = chainId
          wallet.emit('chainChanged', chainId)
          const caip = `eip155:${Number(chainId)}`
          await waitFor(() => core.account()?.caipNetworkId === caip, caip)
        }
        await moveTo('0xa4ec')
        await waitFor(() => viewNow() === view, view)
        core.openModal()
        expect(viewNow()).to.equal(view)
        core.closeModal()
        expect(stores.modal.$state.get().open).to.equal(false)
        await moveTo('0x2105')
        core.openModal()
        await waitFor(() => viewNow() === 'Account', 'the account')
      })
    }
  })
})
