import { expect } from 'chai'
import { connect } from '../../src/actions/connection/connect.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import type { PageState } from '../../src/core/pageState.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import type { HostEvents } from '../../src/schemas/hostEvents.ts'
import { announce, createScriptedWallet, refusal, type ScriptedWallet } from '../support/scriptedWallet.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const otter = { connectorId: 'io.otter', namespace: 'eip155' } as const
const told: (keyof HostEvents)[] = [
  'ready',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'error',
]

/** A node that only has ten ether. */
const node: typeof fetch = async (_, init) => {
  const { id } = JSON.parse(String(init?.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x8ac7230489e80000' })
}
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 3_000) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

describe('core', () => {
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

  const begin = (input: OptionsInput = {}, limits = {}) => {
    const networks = ['eip155:1', 'eip155:8453']
    const core = startCore({ networks, ...input }, { window, fetch: node, limits })
    const events: string[] = []
    for (const name of told) {
      core.runtime.outcomes.on(name, (detail) => events.push(`${name} ${JSON.stringify(pick(detail))}`))
    }
    cores.push(core)
    return { core, events }
  }
  const pick = (detail: object) => {
    const { address, restored, status, reason, from, to, supported, code } = detail as Record<string, unknown>
    return { address, restored, status, reason, from, to, supported, code }
  }
  const announced = async (wallet: ScriptedWallet, core: Core) => {
    announce(wallet, { name: 'Otter', rdns: 'io.otter', signal: life.signal })
    await until(() => core.runtime.connectors.get('eip155', 'io.otter') !== undefined)
  }

  // conforms: 3.2.1, 3.2.2, 4.6.1
  it('connects the chosen wallet, emits one event and stores it', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    const account = await connect(core.runtime, otter)
    expect(account).to.deep.include({
      address: first,
      caipAddress: `eip155:1:${first}`,
      caipNetworkId: 'eip155:1',
    })
    expect(events).to.deep.equal([
      'ready {"status":"disconnected"}',
      `connect {"address":"${first}","restored":false}`,
    ])
    expect(localStorage.getItem('@appkit/connection_status')).to.equal('connected')
    expect(localStorage.getItem('@appkit/eip155:connected_connector_id')).to.equal('io.otter')
  })

  it('asks the wallet once, however often the user clicks', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await Promise.all([
      connect(core.runtime, otter),
      connect(core.runtime, otter),
      connect(core.runtime, otter),
    ])
    await connect(core.runtime, otter)
    expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).to.have.length(1)
    expect(events.filter((event) => event.startsWith('connect'))).to.have.length(1)
  })

  it('stays disconnected when the wallet declines, and rejects with its code', async () => {
    const { core, events } = begin()
    const declines = () => Promise.reject(refusal(4001))
    const wallet = createScriptedWallet({ answers: { eth_requestAccounts: declines } })
    await announced(wallet, core)
    const error = await connect(core.runtime, otter).catch((error: unknown) => error)
    expect(error).to.include({ rpcCode: 4001, code: 'W3M_USER_REJECTED' })
    expect(core.runtime.stores.connection.get('eip155').status).to.equal('disconnected')
    expect(events).to.deep.equal(['ready {"status":"disconnected"}'])
  })

  // conforms: 4.1.3
  it('restores the connection after a reload without a prompt', async () => {
    const wallet = createScriptedWallet()
    const before = begin()
    await announced(wallet, before.core)
    await connect(before.core.runtime, otter)
    before.core.runtime.dispose()

    wallet.calls.length = 0
    const { core, events } = begin()
    expect(core.runtime.stores.connection.get('eip155')).to.include({ status: 'connecting', restoring: true })
    await core.restored
    expect(events).to.deep.equal([
      `connect {"address":"${first}","restored":true}`,
      'ready {"status":"connected"}',
    ])
    expect(wallet.methods()).to.not.include('eth_requestAccounts')
  })

  it('drops a stored connection if the wallet does not return', async () => {
    localStorage.setItem('@appkit/connection_status', 'connected')
    localStorage.setItem('@appkit/connected_namespaces', 'eip155')
    localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.gone')
    const { core, events } = begin({}, { restoreTimeout: 60 })
    await core.restored
    expect(events).to.deep.equal(['ready {"status":"disconnected"}'])
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    expect((await connect(core.runtime, otter)).address).to.equal(first)
  })

  it('follows the account of the wallet', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    wallet.state.accounts = [second, first]
    wallet.emit('accountsChanged', [second.toLowerCase()])
    await until(() => events.some((event) => event.startsWith('account-change')))
    expect(core.account()?.address).to.equal(second)
    expect(events.at(-1)).to.equal(`account-change {"from":"${first}","to":"${second}"}`)
  })

  // conforms: 4.3.1, 4.3.2, 4.3.6
  it('reports the wallet’s network if the page does not offer it, and closes there', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    wallet.state.chainId = '0xa4ec'
    wallet.emit('chainChanged', '0xa4ec')
    await until(() => events.some((event) => event.startsWith('network-change')))
    expect(core.account()?.caipNetworkId).to.equal('eip155:42220')
    expect(core.runtime.stores.network.$active.get()).to.equal(undefined)
    expect(events.at(-1)).to.equal('network-change {"from":"eip155:1","to":"eip155:42220","supported":false}')
    core.openModal()
    expect(core.runtime.stores.router.$route.get().name).to.equal('UnsupportedChain')
    core.closeModal()
    expect(core.runtime.stores.modal.$state.get()).to.include({ open: false, shakes: 0 })
    const state = await new Promise<PageState>((resolve) => core.watchState(resolve))
    expect(state).to.deep.include({ open: false, mustSwitch: true })
    expect(state.network.status).to.equal('unsupported')
  })

  // conforms: 3.14.3, 4.4.4
  it('switches the network, and stays if the wallet declines', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    await core.switchNetwork('eip155:8453')
    expect(wallet.state.chainId).to.equal('0x2105')
    expect(events.filter((event) => event.startsWith('network-change'))).to.deep.equal([
      'network-change {"from":"eip155:1","to":"eip155:8453","supported":true}',
    ])
    expect(localStorage.getItem('@appkit/active_caip_network_id')).to.equal('eip155:8453')

    wallet.state.answers = { wallet_switchEthereumChain: () => Promise.reject(refusal(4001)) }
    const error = await core.switchNetwork('eip155:1').catch((error: unknown) => error)
    expect(error).to.include({ code: 'W3M_USER_REJECTED', rpcCode: 4001 })
    expect(core.account()?.caipNetworkId).to.equal('eip155:8453')
  })

  // conforms: 4.1.5, 4.1.6, 4.1.8, 4.1.10, 4.6.2
  it('disconnects wallet and storage, and stays disconnected after a reload', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    await core.disconnect()
    expect(wallet.methods()).to.include('wallet_revokePermissions')
    expect(wallet.listenerCount()).to.equal(0)
    expect(events.at(-1)).to.equal(`disconnect {"address":"${wallet.state.accounts[0]}","reason":"host"}`)
    expect(localStorage.getItem('@appkit/connection_status')).to.equal('disconnected')
    const again = begin()
    await again.core.restored
    expect(again.events).to.deep.equal(['ready {"status":"disconnected"}'])
  })

  it('disconnects when the wallet disconnects', async () => {
    const { core, events } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    wallet.state.shared = false
    wallet.emit('accountsChanged', [])
    await until(() => events.at(-1)?.endsWith('"reason":"wallet"}') === true)
    expect(core.account()).to.equal(undefined)
  })

  it('reads the balance from the chain without a service', async () => {
    const { core } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    const { $state } = core.runtime.stores.account
    await until(() => $state.get().balance.status === 'known')
    expect($state.get().balance).to.include({ value: 10n ** 19n })
  })

  it('reports invalid options and applies the rest', async () => {
    const { events } = begin({ themeMode: 'purple', locale: 'de' })
    await until(() => events.length === 2)
    expect(events).to.include('error {"code":"W3M_INVALID_OPTION"}')
  })

  it('removes all listeners of a wallet on disposal', async () => {
    const { core } = begin()
    const wallet = createScriptedWallet()
    await announced(wallet, core)
    await connect(core.runtime, otter)
    expect(wallet.listenerCount()).to.be.greaterThan(0)
    core.runtime.dispose()
    await until(() => wallet.listenerCount() === 0)
  })
})
