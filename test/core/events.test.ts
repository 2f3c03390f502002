import { expect } from 'chai'
import { connect } from '../../src/actions/connection/connect.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import type { HostEvents } from '../../src/schemas/hostEvents.ts'
import { announce, createScriptedWallet, refusal, type ScriptedWallet } from '../support/scriptedWallet.ts'
import { waitFor } from '../support/waitFor.ts'

const otter = { connectorId: 'io.otter', namespace: 'eip155' } as const

/** A node that only has ten ether. */
const node: typeof fetch = async (_, init) => {
  const { id } = JSON.parse(String(init?.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x8ac7230489e80000' })
}

describe('events', () => {
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
  const hear = <Name extends keyof HostEvents>(core: Core, name: Name) => {
    const heard: HostEvents[Name][] = []
    core.runtime.outcomes.on(name, (detail) => heard.push(detail))
    return heard
  }
  const join = async (core: Core, wallet: ScriptedWallet = createScriptedWallet()) => {
    announce(wallet, { name: 'Otter', rdns: 'io.otter', signal: life.signal })
    await waitFor(() => core.runtime.connectors.get('eip155', 'io.otter') !== undefined, 'the wallet')
    await connect(core.runtime, otter)
    return wallet
  }

  it('`w3m-close` fires once on a network that the page does not offer', async () => {
    const core = begin()
    await join(core, createScriptedWallet({ chainId: '0xa4ec' }))
    const heard = hear(core, 'close')
    core.openModal()
    core.closeModal()
    core.closeModal()
    expect(heard).to.deep.equal([{ connected: true }])
  })

  it('`w3m-open` fires when the modal opens, not when open() changes its view', async () => {
    const core = begin()
    const heard = hear(core, 'open')
    const { router } = core.runtime.stores
    core.openModal({ view: 'Networks' })
    core.openModal({ view: 'WhatIsAWallet' })
    expect(router.$route.get().name).to.equal('WhatIsAWallet')
    core.openModal()
    expect(router.$route.get().name).to.equal('Connect')
    expect(heard).to.deep.equal([{ view: 'Networks' }])
    core.closeModal()
    core.openModal({ view: 'WhatIsAWallet' })
    expect(heard).to.deep.equal([{ view: 'Networks' }, { view: 'WhatIsAWallet' }])
  })

  it('`w3m-disconnect` does not fire without a connection', async () => {
    const core = begin()
    const heard = hear(core, 'disconnect')
    await core.disconnect()
    expect(heard).to.deep.equal([])
    await join(core)
    await core.disconnect()
    await core.disconnect()
    const [told, ...more] = heard
    expect(told).to.deep.include({ namespace: 'eip155', reason: 'host', remaining: 0 })
    expect(told?.wallet.id).to.equal('io.otter')
    expect(more).to.deep.equal([])
  })

  it('`w3m-account-change` does not fire while the account stays', async () => {
    const core = begin()
    const wallet = await join(core)
    const heard = hear(core, 'account-change')
    const [first = ''] = wallet.state.accounts
    wallet.state.accounts = [first, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    wallet.emit('accountsChanged', wallet.state.accounts)
    await waitFor(() => core.account()?.allAccounts.length === 2, 'the second account')
    expect(heard).to.deep.equal([])
  })

  it('`w3m-error` does not fire for a declined request', async () => {
    const core = begin()
    const heard = hear(core, 'error')
    const declines = () => Promise.reject(refusal(4001))
    const wallet = createScriptedWallet({ answers: { eth_requestAccounts: declines } })
    const error = await join(core, wallet).catch((thrown: unknown) => thrown)
    expect(error).to.include({ code: 'W3M_USER_REJECTED' })
    expect(heard).to.deep.equal([])
  })

  it('`w3m-event` fires for user actions, regardless of the settings', async () => {
    const core = begin({ features: { analytics: false } })
    const heard = hear(core, 'event')
    await join(core)
    expect(heard.map(({ event }) => event)).to.include('CONNECT_SUCCESS')
  })

  it('`w3m-event` does not fire for a restored connection', async () => {
    const before = begin()
    await join(before)
    before.runtime.dispose()
    const core = begin()
    const heard = hear(core, 'event')
    await core.restored
    expect(core.account()?.address).to.match(/^0x/)
    expect(heard.map(({ event }) => event)).not.to.include('CONNECT_SUCCESS')
  })
})
