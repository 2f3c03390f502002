import { expect } from 'chai'
import { atom } from 'nanostores'
import { createOptions, type OptionsInput } from '../../src/config/options.ts'
import type { ConnectorInfo } from '../../src/connectors/connector.ts'
import { createConnectorRegistry } from '../../src/connectors/registry.ts'
import { chainNamespaces } from '../../src/schemas/caip.ts'
import { createStorage } from '../../src/stores/storage.ts'
import { waitFor } from '../support/waitFor.ts'

describe('createConnectorRegistry', () => {
  let life: AbortController
  beforeEach(() => {
    life = new AbortController()
  })
  afterEach(() => life.abort())

  const provider = () => ({ request: async () => [], on: () => undefined, removeListener: () => undefined })
  const announce = (page: EventTarget, rdns: string, marks: object = {}) => {
    const info = { uuid: crypto.randomUUID(), name: rdns, rdns, icon: 'data:image/png;base64,AAAA' }
    page.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info, provider: { ...provider(), ...marks } },
      }),
    )
  }
  const start = (input: OptionsInput = {}, ethereum?: object) => {
    const page = Object.assign(new EventTarget(), { fetch, ethereum })
    let infos: ConnectorInfo[] = []
    const read = createOptions()
    const $options = atom(read(input).options)
    const set = (options: OptionsInput) => $options.set(read(options).options)
    const registry = createConnectorRegistry({
      $options,
      environment: { window: page as unknown as Window, fetch },
      onChange: (list) => {
        infos = list
      },
      version: '0.0.0',
      storage: createStorage(() => localStorage),
      networkOf: () => undefined,
      $theme: atom({ mode: 'light' as const, variables: {} }),
      onApproval: () => undefined,
      onRefused: () => undefined,
      onMoved: () => undefined,
      signal: life.signal,
    })
    const ids = () => infos.map(({ id }) => id)
    return {
      page,
      registry,
      set,
      ids,
      infos: () => infos,
      explorerIds: () => infos.map(({ explorerId }) => explorerId),
    }
  }
  const extension = (name: string, chain: string) => ({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AAAA',
    chains: [chain],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
    },
  })
  const register = (page: EventTarget, wallet: object) =>
    page.addEventListener('wallet-standard:app-ready', ({ detail }: CustomEventInit) =>
      detail.register(wallet),
    )
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

  // conforms: 3.12.20
  it('adds the registry id of known wallets when lists are needed, also to late ones', async () => {
    const { page, registry, explorerIds } = start()
    announce(page, 'io.metamask')
    await settled()
    expect(explorerIds()).to.deep.equal([undefined])
    await registry.identify()
    expect(explorerIds()[0]).to.match(/^c57ca95b/)
    announce(page, 'app.phantom')
    await settled()
    expect(explorerIds()[1]).to.match(/^a797aa35/)
  })

  it('lists EVM wallets when the page has an EVM network', async () => {
    for (const networks of [['solana:mainnet'], ['bip122:mainnet']]) {
      const { page, ids, set, registry } = start({ networks }, provider())
      announce(page, 'io.metamask')
      await settled()
      expect(ids()).to.deep.equal([])
      expect(registry.get('eip155', 'io.metamask')).to.equal(undefined)
      set({ networks: [...networks, 'eip155:1'] })
      expect(ids()).to.deep.equal(['io.metamask'])
    }
  })

  it('follows options that are switched off and on', async () => {
    const { page, ids, set } = start({}, provider())
    announce(page, 'io.metamask')
    announce(page, 'com.coinbase.wallet')
    await settled()
    expect(ids()).to.deep.equal(['io.metamask', 'com.coinbase.wallet'])
    set({ enableCoinbase: false })
    expect(ids()).to.deep.equal(['io.metamask'])
    set({ enableEIP6963: false })
    await waitFor(() => ids().length > 0, 'the legacy provider')
    expect(ids(), 'the legacy provider stands in').to.deep.equal(['injected'])
    set({ enableInjected: false })
    expect(ids()).to.deep.equal([])
    set({ enableCoinbase: true, enableEIP6963: true, enableInjected: true })
    expect(ids()).to.deep.equal(['io.metamask', 'com.coinbase.wallet'])
    set({ enableWallets: false })
    expect(ids()).to.deep.equal([])
  })

  it('offers on each namespace exactly what the options say', async () => {
    const networks = ['eip155:1', 'solana:mainnet', 'bip122:mainnet', 'polkadot:mainnet']
    const { page, registry, set, infos } = start({ networks, projectId: 'harbor' }, provider())
    Object.assign(page, {
      injectedWeb3: { plover: { version: '1', enable: async () => ({}) } },
      btc_providers: [{ id: 'Snipe', name: 'Snipe' }],
      Snipe: { request: async () => ({}) },
    })
    register(page, extension('Heron', 'solana:mainnet'))
    register(page, extension('Coinbase Wallet', 'solana:mainnet'))
    announce(page, 'io.metamask')
    await registry.found()
    const ways = () => [
      ...new Set(
        infos()
          .filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
          .map(({ namespace, type }) => `${type} ${namespace}`),
      ),
    ]
    const kinds = () => [...new Set(infos().map(({ type }) => type))]
    const announced = ['ANNOUNCED eip155', 'ANNOUNCED solana', 'ANNOUNCED bip122', 'ANNOUNCED polkadot']
    await waitFor(() => ways().length === announced.length, 'the wallets of all namespaces')
    expect(ways()).to.have.members(announced)
    set({ enableInjected: false })
    expect(ways()).to.have.members(announced)
    set({ enableInjected: true, enableEIP6963: false })
    await waitFor(() => ways().length > 0, 'the legacy provider')
    expect(ways()).to.deep.equal(['INJECTED eip155'])
    set({ enableEIP6963: true, enableCoinbase: false })
    expect(infos().map(({ name }) => name)).not.to.include('Coinbase Wallet')
    set({ enableCoinbase: true, enableWalletConnect: false })
    expect(kinds()).to.have.members(['ANNOUNCED', 'AUTH'])
    set({ basic: true })
    expect(kinds(), 'nothing can be paired').to.have.members(['ANNOUNCED', 'AUTH'])
    set({ enableWalletConnect: true })
    expect(kinds()).to.deep.equal(['WALLET_CONNECT'])
    expect(registry.embedded()).to.equal(undefined)
    set({ basic: false, enableWallets: false })
    expect(kinds()).to.deep.equal(['AUTH'])
    expect(registry.pairing()).to.equal(undefined)
  })

  it('lists the legacy provider if no wallet announces itself', async () => {
    const { page, ids } = start({}, provider())
    await waitFor(() => ids().length > 0, 'the legacy provider')
    expect(ids()).to.deep.equal(['injected'])
    announce(page, 'io.metamask')
    await settled()
    expect(ids()).to.deep.equal(['io.metamask'])
  })

  // conforms: 5.10.1
  it('lists the legacy provider next to announced wallets if none of them owns it', async () => {
    const { page, ids, set } = start({}, { ...provider(), isLantern: true, isMetaMask: true })
    announce(page, 'io.metamask', { isMetaMask: true })
    await waitFor(() => ids().length === 2, 'the legacy provider')
    expect(ids(), 'its marks are those of no other').to.deep.equal(['io.metamask', 'injected'])
    set({ enableInjected: false })
    expect(ids()).to.deep.equal(['io.metamask'])
    set({ enableInjected: true })
    announce(page, 'io.lantern', { isLantern: true, isMetaMask: true })
    await settled()
    expect(ids(), 'it has announced itself').to.deep.equal(['io.metamask', 'io.lantern'])
  })

  it('lists no wallet of other namespaces with only EVM networks', async () => {
    const { page, ids, set } = start({ networks: ['eip155:1'] })
    register(page, extension('Heron', 'solana:mainnet'))
    announce(page, 'io.metamask')
    await settled()
    expect(ids()).to.deep.equal(['io.metamask'])
    set({ networks: ['eip155:1', 'solana:mainnet'] })
    await waitFor(() => ids().length === 2, 'the wallet of Solana')
    set({ networks: ['eip155:1'] })
    expect(ids()).to.deep.equal(['io.metamask'])
    set({ networks: ['solana:mainnet'] })
    expect(ids()).to.have.length(1)
    expect(ids()).not.to.include('io.metamask')
  })

  // conforms: 6.3.8
  it('offers the embedded wallet only on EVM networks and Solana', () => {
    const networks = ['eip155:1', 'solana:mainnet', 'bip122:mainnet', 'polkadot:mainnet']
    const { registry } = start({ projectId: 'abc', networks })
    const offers = (namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot') =>
      registry.get(namespace, 'ID_AUTH') !== undefined
    expect([offers('eip155'), offers('solana')]).to.deep.equal([true, true])
    expect([offers('bip122'), offers('polkadot')]).to.deep.equal([false, false])
  })

  it('offers the embedded wallet on every network if it opens with a passkey', () => {
    const networks = ['eip155:1', 'solana:mainnet', 'bip122:mainnet', 'polkadot:mainnet']
    const { registry } = start({ features: { passkey: true }, networks })
    const found = chainNamespaces.filter((namespace) => registry.get(namespace, 'ID_AUTH') !== undefined)
    expect(found).to.have.members(['eip155', 'solana', 'bip122', 'polkadot'])
  })

  it('adds no registry id to two wallets that claim the same rdns', async () => {
    const { page, registry, explorerIds } = start()
    announce(page, 'io.metamask')
    announce(page, 'io.metamask')
    await registry.identify()
    await settled()
    expect(explorerIds()).to.deep.equal([undefined, undefined])
  })
})
