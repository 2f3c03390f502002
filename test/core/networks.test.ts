import { expect } from 'chai'
import { connect } from '../../src/actions/connection/connect.ts'
import { createKitStores } from '../../src/appKit/stores.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import type { HostEvents } from '../../src/schemas/hostEvents.ts'
import { announce, createScriptedWallet, refusal, type ScriptedWallet } from '../support/scriptedWallet.ts'
import { createStandardTestWallet } from '../support/standardWallet.ts'
import { waitFor } from '../support/waitFor.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const otter = { connectorId: 'io.otter', namespace: 'eip155' } as const
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Nodes that only have ten ether, and one lamport more than a SOL. */
const node: typeof fetch = async (_, init) => {
  const { id, method } = JSON.parse(String(init?.body))
  const result = String(method).startsWith('eth_') ? '0x8ac7230489e80000' : { value: 1_500_000_001 }
  return Response.json({ jsonrpc: '2.0', id, result })
}

describe('the network of a wallet', () => {
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
    const changes: HostEvents['network-change'][] = []
    core.runtime.outcomes.on('network-change', (change) => changes.push(change))
    cores.push(core)
    return { core, changes, stores: core.runtime.stores }
  }
  const announced = async (wallet: ScriptedWallet, core: Core) => {
    announce(wallet, { name: 'Otter', rdns: 'io.otter', signal: life.signal })
    await waitFor(() => core.runtime.connectors.get('eip155', 'io.otter') !== undefined, 'the EVM wallet')
  }
  /** Connects an EVM or a Solana wallet. */
  const join = async (core: Core, wallet = createScriptedWallet()) => {
    await announced(wallet, core)
    await connect(core.runtime, otter)
    return wallet
  }
  const joinSolana = async (core: Core) => {
    const test = createStandardTestWallet({ name: 'Kite' })
    const tell = ({ detail }: CustomEvent<{ register(wallet: object): void }>) => detail.register(test.wallet)
    const onReady = (event: Event) => tell(event as CustomEvent)
    window.addEventListener('wallet-standard:app-ready', onReady, { signal: life.signal })
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: object): void }) => api.register(test.wallet),
      }),
    )
    const find = () =>
      core.runtime.stores.connectors.$connectors.get().find(({ namespace }) => namespace === 'solana')
    await waitFor(() => find() !== undefined, 'the Solana wallet')
    await connect(core.runtime, { connectorId: find()?.id ?? '', namespace: 'solana' })
    return test
  }
  const asks = (wallet: ScriptedWallet) =>
    wallet.methods().filter((method) => method === 'wallet_switchEthereumChain').length

  describe('when it connects', () => {
    it('is the wallet’s own without a choice or a default', async () => {
      const { core, changes } = begin()
      const wallet = await join(core, createScriptedWallet({ chainId: '0x2105' }))
      expect(core.account()?.caipNetworkId).to.equal('eip155:8453')
      expect(asks(wallet)).to.equal(0)
      expect(changes).to.deep.equal([])
    })

    // conforms: 1.1.3
    it('is switched to the default network', async () => {
      const { core, changes } = begin({ defaultNetwork: 'eip155:8453' })
      const wallet = await join(core)
      await waitFor(() => changes.length > 0, 'the change of network')
      expect(wallet.state.chainId).to.equal('0x2105')
      expect(asks(wallet)).to.equal(1)
      expect(core.account()?.caipNetworkId).to.equal('eip155:8453')
      expect(changes).to.deep.equal([
        { namespace: 'eip155', from: 'eip155:1', to: 'eip155:8453', supported: true },
      ])
    })

    it('is switched to the network picked before', async () => {
      const { core, changes } = begin()
      await core.switchNetwork('eip155:8453')
      const wallet = await join(core)
      await waitFor(() => changes.length === 2, 'the change of network')
      expect(wallet.state.chainId).to.equal('0x2105')
      await core.disconnect()
      await connect(core.runtime, otter)
      expect(asks(wallet), 'a pick is asked for once').to.equal(1)
    })

    it('stays the wallet’s own if the wallet declines', async () => {
      const { core, changes, stores } = begin({ defaultNetwork: 'eip155:8453' })
      const declines = () => Promise.reject(refusal(4001))
      const wallet = await join(
        core,
        createScriptedWallet({ answers: { wallet_switchEthereumChain: declines } }),
      )
      await waitFor(() => asks(wallet) === 1, 'the request')
      await waitFor(() => stores.network.$state.get().switching === undefined, 'the end of the switch')
      expect(core.account()?.caipNetworkId).to.equal('eip155:1')
      expect(changes).to.deep.equal([])
      expect(stores.toast.$toasts.get()).to.deep.equal([])
    })

    it('appears as unsupported only after the wallet did not switch to the default network', async () => {
      let decline = () => {}
      const declines = () => new Promise((_, reject) => (decline = () => reject(refusal(4001))))
      const { core, stores } = begin({ defaultNetwork: 'eip155:8453' })
      core.openModal()
      const answers = { wallet_switchEthereumChain: declines }
      const wallet = await join(core, createScriptedWallet({ chainId: '0xa4ec', answers }))
      await waitFor(() => asks(wallet) === 1, 'the request')
      expect(stores.router.$route.get().name).not.to.equal('UnsupportedChain')
      decline()
      await waitFor(() => stores.router.$route.get().name === 'UnsupportedChain', 'the view')
    })

    it('does not wait for a wallet that does not respond', async () => {
      const { core, stores } = begin({ defaultNetwork: 'eip155:8453' }, { patience: 30 })
      const answers = { wallet_switchEthereumChain: () => new Promise(() => {}) }
      await join(core, createScriptedWallet({ answers }))
      await waitFor(() => stores.network.$state.get().switching === undefined, 'the end of the switch')
      expect(core.account()?.caipNetworkId).to.equal('eip155:1')
    })

    it('is not switched after a reload', async () => {
      const wallet = createScriptedWallet()
      const before = begin()
      await join(before.core, wallet)
      before.core.runtime.dispose()
      const { core } = begin({ defaultNetwork: 'eip155:8453' })
      await core.restored
      expect(core.account()?.caipNetworkId).to.equal('eip155:1')
      expect(asks(wallet)).to.equal(0)
    })
  })

  describe('when the page offers other networks', () => {
    // conforms: 1.1.3
    it('switches to the default network, and emits one event', async () => {
      const { core, changes, stores } = begin()
      await core.restored
      core.applyOptions({ networks: ['eip155:10', 'eip155:137'], defaultNetwork: 'eip155:137' })
      await waitFor(() => changes.length > 0, 'the change of network')
      expect(stores.network.$activeId.get()).to.equal('eip155:137')
      expect(changes).to.deep.equal([
        { namespace: 'eip155', from: 'eip155:1', to: 'eip155:137', supported: true },
      ])
    })

    // conforms: 4.1.16
    it('switches to the first network without a default', async () => {
      const { core, changes } = begin()
      core.applyOptions({ networks: ['solana:mainnet'] })
      await waitFor(() => changes.length > 0, 'the change of network')
      expect(changes).to.deep.equal([{ namespace: 'solana', from: 'eip155:1', to: mainnet, supported: true }])
    })

    // conforms: 4.3.6
    it('stays if it is still offered', async () => {
      const { core, changes, stores } = begin()
      core.applyOptions({ networks: ['eip155:10', 'eip155:1'] })
      core.applyOptions({ themeMode: 'dark' })
      await core.restored
      expect(stores.network.$activeId.get()).to.equal('eip155:1')
      expect(changes).to.deep.equal([])
    })

    it('asks the connected wallet to switch, and emits an event once it has', async () => {
      const { core, changes } = begin()
      const wallet = await join(core)
      core.applyOptions({ networks: ['eip155:10', 'eip155:137'], defaultNetwork: 'eip155:137' })
      await waitFor(() => changes.length > 0, 'the change of network')
      expect(wallet.state.chainId).to.equal('0x89')
      expect(asks(wallet)).to.equal(1)
      expect(core.account()?.caipNetworkId).to.equal('eip155:137')
    })

    it('reports a wallet that declines, and shows it as on an unsupported network', async () => {
      const { core, changes, stores } = begin()
      const declines = () => Promise.reject(refusal(4001))
      await join(core, createScriptedWallet({ answers: { wallet_switchEthereumChain: declines } }))
      core.openModal()
      core.applyOptions({ networks: ['eip155:10'] })
      await waitFor(() => stores.router.$route.get().name === 'UnsupportedChain', 'the view')
      await waitFor(() => changes.length > 0, 'the event')
      expect(changes).to.deep.equal([
        { namespace: 'eip155', from: 'eip155:1', to: 'eip155:1', supported: false },
      ])
      const kit = createKitStores(core)
      expect(kit.$network.get().caipNetworkId).to.equal(undefined)
      expect(kit.$state.get().selectedNetworkId).to.equal(undefined)
    })

    // conforms: 4.1.16
    it('keeps a wallet of another namespace connected, and activates another namespace', async () => {
      const { core, changes } = begin()
      await join(core)
      core.applyOptions({ networks: ['solana:mainnet'] })
      await waitFor(() => changes.length > 0, 'the change of network')
      expect(changes[0]).to.include({ namespace: 'solana', from: 'eip155:1', to: mainnet })
      expect(core.account('eip155')?.address).to.equal(first)
      expect(core.account()).to.equal(undefined)
    })

    it('changes when it is removed', async () => {
      const { core, changes } = begin()
      await core.removeNetwork('eip155:1')
      expect(changes).to.deep.equal([
        { namespace: 'eip155', from: 'eip155:1', to: 'eip155:8453', supported: true },
      ])
    })
  })

  describe('on two namespaces', () => {
    const both = { networks: ['eip155:1', 'solana:mainnet'] }

    // conforms: 2.3.1, 3.3.7, 3.3.8
    it('open({ namespace }) shows the account of that namespace and activates it', async () => {
      const { core, changes, stores } = begin(both)
      await joinSolana(core)
      await join(core)
      expect(core.account()?.namespace).to.equal('eip155')
      changes.length = 0
      core.openModal({ namespace: 'solana' })
      expect(core.account()?.namespace).to.equal('solana')
      expect(stores.router.$route.get().name).to.equal('Account')
      expect(changes).to.deep.equal([{ namespace: 'solana', from: 'eip155:1', to: mainnet, supported: true }])
      core.openModal({ namespace: 'solana' })
      expect(changes, 'told once').to.have.length(1)
    })

    // conforms: 2.3.2
    it('open({ namespace }) offers wallets if none is connected there, without another effect', async () => {
      const { core, changes, stores } = begin(both)
      await join(core)
      core.openModal({ namespace: 'solana' })
      expect(stores.router.$route.get().name).to.equal('Connect')
      expect(stores.modal.$state.get().namespace).to.equal('solana')
      expect(core.account()?.namespace).to.equal('eip155')
      expect(changes).to.deep.equal([])
    })

    it('gives buttons the account and balance of each namespace', async () => {
      const { core } = begin(both)
      const { account } = await joinSolana(core)
      await join(core)
      let state: Parameters<Parameters<Core['watchState']>[0]>[0] | undefined
      core.watchState((next) => {
        state = next
      })
      await waitFor(() => state?.others?.solana?.balance !== undefined, 'the balance')
      expect(state).to.include({ address: first, status: 'connected' })
      expect(state?.others?.solana).to.include({
        status: 'connected',
        address: account.address,
        balance: '1.5',
        symbol: 'SOL',
      })
      expect(state?.others?.solana?.network).to.include({ id: mainnet, status: 'supported' })
    })

    // conforms: 3.2.4-3.2.6, 3.3.1, 3.3.9
    it('returns the details of each account', async () => {
      const { core } = begin(both)
      const { account } = await joinSolana(core)
      await join(core)
      await waitFor(() => core.account('solana')?.balance !== undefined, 'the balance')
      expect(core.account('solana')).to.deep.include({
        address: account.address,
        balance: '1.500000001',
        balanceSymbol: 'SOL',
        profileName: undefined,
        embeddedWalletInfo: undefined,
      })
      core.runtime.stores.account.update(core.account()?.caipAddress ?? '', { profileName: 'mara.eth' })
      expect(core.account()).to.deep.include({
        address: first,
        balanceSymbol: 'ETH',
        profileName: 'mara.eth',
      })
      await core.disconnect('solana')
      expect(core.account('solana')).to.equal(undefined)
    })

    // conforms: 4.1.10
    it('emits the remaining network when the active wallet disconnects', async () => {
      const { core, changes } = begin(both)
      await joinSolana(core)
      await join(core)
      changes.length = 0
      await core.disconnect('eip155')
      expect(changes).to.deep.equal([{ namespace: 'solana', from: 'eip155:1', to: mainnet, supported: true }])
    })
  })
})
