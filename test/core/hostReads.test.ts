import { expect } from 'chai'
import { connect } from '../../src/actions/connection/connect.ts'
import { leaveWallet } from '../../src/actions/connection/leaveWallet.ts'
import { createReaders } from '../../src/appKit/createKit.ts'
import { assembleKit } from '../../src/appKit/startKit.ts'
import type { OptionsInput } from '../../src/config/options.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import { createSiwx } from '../../src/siwx/index.ts'
import { createScriptedWallet } from '../support/scriptedWallet.ts'
import { createStandardTestWallet } from '../support/standardWallet.ts'
import { waitFor } from '../support/waitFor.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Nodes with ten ether, and a service with one name. */
const answer: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  if (url.pathname === `/v1/identity/${address}`) {
    return Response.json({ name: 'mara.example.id', avatar: 'https://pictures.example/mara.png' })
  }
  if (url.pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
  if (init?.method !== 'POST') return Response.json({}, { status: 404 })
  const { id } = JSON.parse(String(init.body))
  return Response.json({ jsonrpc: '2.0', id, result: '0x8ac7230489e80000' })
}

describe('the kit of a page', () => {
  let core: Core
  beforeEach(() => localStorage.clear())
  afterEach(() => core.runtime.dispose())

  const begin = (options: OptionsInput = {}) => {
    core = startCore({ networks: ['eip155:1', mainnet], ...options }, { window, fetch: answer })
    const started = assembleKit(core, async () => true)
    return { ...started, ...createReaders(started) }
  }
  const signIn = (type: 'eoa' | 'smartAccount') =>
    core.runtime.stores.connection.begin('eip155', { connectorId: 'ID_AUTH', restoring: false }).complete({
      wallet: { id: 'ID_AUTH', name: 'Email', type: 'AUTH' },
      accounts: [{ address, type }],
      caipNetworkId: 'eip155:1',
    })

  // conforms: 3.2.8, 3.2.12, 3.12.29
  it('returns email, provider and account type after a sign-in by email', () => {
    const kit = begin()
    core.runtime.storage.set('embedded:EMAIL', 'mara@example.com')
    signIn('smartAccount')
    expect(kit.getEmbeddedWalletInfo('eip155')).to.deep.equal({
      user: { email: 'mara@example.com', username: undefined },
      authProvider: 'email',
      accountType: 'smartAccount',
      isSmartAccountDeployed: undefined,
    })
    expect(kit.getPreferredAccountType('eip155')).to.equal('smartAccount')
  })

  // conforms: 3.2.9, 3.2.14, 3.2.17
  it('returns handle and provider after a sign-in with a social account', () => {
    const kit = begin()
    core.runtime.storage.set('embedded:SOCIAL_USERNAME', '@mara')
    core.runtime.storage.set('connectedSocial', 'github')
    signIn('eoa')
    const { user, authProvider, accountType } = kit.getEmbeddedWalletInfo('eip155') ?? {}
    expect({ user, authProvider, accountType }).to.deep.equal({
      user: { email: undefined, username: '@mara' },
      authProvider: 'github',
      accountType: 'eoa',
    })
  })

  // conforms: 3.2.12
  it('returns no embedded wallet and the page’s account type without a user', () => {
    const kit = begin({ defaultAccountTypes: { eip155: 'eoa' } })
    expect(kit.getEmbeddedWalletInfo()).to.equal(undefined)
    expect(kit.getPreferredAccountType('eip155')).to.equal('eoa')
  })

  // conforms: 3.2.6, 3.2.7, 3.10.1
  it('returns name and picture of an address, or neither', async () => {
    const kit = begin({ projectId: '0123456789abcdef0123456789abcdef' })
    expect(await kit.fetchIdentity({ address })).to.deep.equal({
      name: 'mara.example.id',
      avatar: 'https://pictures.example/mara.png',
    })
    const other = `0x${'12'.repeat(20)}`
    expect(await kit.fetchIdentity({ address: other })).to.deep.equal({ name: undefined, avatar: undefined })
  })

  // conforms: 3.12.26
  it('lists and connects a wallet that the page adds', async () => {
    const kit = begin()
    const { provider, state } = createScriptedWallet()
    kit.addConnector({ id: 'own', name: 'Own', provider })
    expect(kit.getConnectors('eip155').map(({ id, name }) => [id, name])).to.deep.include([
      'external:own',
      'Own',
    ])
    await connect(core.runtime, { connectorId: 'external:own', namespace: 'eip155' })
    expect(kit.getAddress()).to.equal(state.accounts[0])
    expect(() => kit.addConnector({ id: '', name: 'None', provider })).to.throw()
  })

  it('returns the balance as display text, cut to three digits', async () => {
    const kit = begin({ locale: 'de' })
    signIn('eoa')
    const owner = `eip155:1:${address}`
    core.runtime.stores.account.hold(owner)
    core.runtime.stores.account.update(owner, {
      balance: { status: 'known', value: 1_234_567_899_000_000_000_000n, at: 0 },
    })
    expect(kit.getAccount()).to.include({ balance: '1234.567899', formattedBalance: '1.234,567 ETH' })
  })

  it('returns whether the user has signed in', () => {
    const siwx = createSiwx({ required: false })
    const kit = begin({ siwx })
    expect(kit.getAccount()).not.to.have.property('authenticationStatus')
    signIn('eoa')
    const account = `eip155:1:${address}` as const
    const { signIn: store } = core.runtime.stores
    const statusOnce = (state: Parameters<typeof store.set>[0]) => {
      store.set(state)
      return kit.getAccount().authenticationStatus
    }
    expect(statusOnce({ status: 'checking', account })).to.equal('loading')
    expect(statusOnce({ status: 'asking', account, required: true })).to.equal('unauthenticated')
    expect(statusOnce({ status: 'signed', account, session: undefined })).to.equal('authenticated')
    expect(statusOnce({ status: 'off' })).to.equal('loading')
    store.setConfig(siwx)
    store.set({ status: 'checking', account })
    expect(statusOnce({ status: 'off' }), 'canceled').to.equal('unauthenticated')
    expect(kit.getAccount('solana')).not.to.have.property('authenticationStatus')
    core.applyOptions({ siwx: undefined })
    expect(kit.getAccount()).not.to.have.property('authenticationStatus')
  })

  it('returns the transactions of the active account', () => {
    const kit = begin()
    const told: number[] = []
    kit.$transactions.listen((transactions) => told.push(transactions.length))
    const sent = {
      hash: `0x${'1'.repeat(64)}`,
      caipNetworkId: 'eip155:1' as const,
      from: address.toLowerCase(),
      to: address,
      token: { symbol: 'ETH', name: 'Ether', decimals: 18 },
      amount: '1',
      description: 'Mint a ticket',
      walletName: 'Own',
      sentAt: 1_760_000_000_000,
    }
    const other = { ...sent, hash: `0x${'2'.repeat(64)}`, from: `0x${'12'.repeat(20)}` }
    core.runtime.stores.transactions.set([
      { ...sent, status: 'pending' },
      { ...other, status: 'pending' },
    ])
    expect(kit.getTransactions()).to.deep.equal([])
    signIn('eoa')
    const { hash, caipNetworkId, from, to, description, sentAt } = sent
    const listed = { hash, caipNetworkId, from, to, description, sentAt }
    expect(kit.getTransactions()).to.deep.equal([{ ...listed, status: 'pending' }])
    core.runtime.stores.transactions.set([{ ...sent, status: 'failed' }])
    expect(kit.getTransactions()).to.deep.equal([{ ...listed, status: 'error' }])
    expect(told.at(-1)).to.equal(1)
  })

  it('returns the icon and color of the active network after they load', async () => {
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const kit = begin({ networks: ['eip155:8453', 'eip155:1'], chainImages: { 8453: image } })
    kit.$networkAssets.subscribe(() => undefined)
    await waitFor(() => kit.$networkAssets.get().color === '#0052ff', 'the color is loaded')
    expect(kit.$networkAssets.get().imageUrl).to.equal(image)
    await core.switchNetwork('eip155:1')
    await waitFor(() => /^data:image/.test(kit.$networkAssets.get().imageUrl ?? ''), 'a built-in mark')
    expect(kit.$networkAssets.get().color).to.equal('#627eea')
  })

  it('shows messages of the page', () => {
    const kit = begin()
    kit.showErrorMessage('The shop is closed')
    kit.showSuccessMessage('Saved')
    const shown = core.runtime.stores.toast.$toasts.get().map(({ message, variant }) => [message, variant])
    expect(shown).to.deep.include([{ text: 'The shop is closed' }, 'error'])
    expect(shown).to.deep.include([{ text: 'Saved' }, 'success'])
  })

  it('shows the message of an error that the page passes, and nothing without a text', () => {
    const kit = begin()
    for (const given of [undefined, null, '', { reason: 'none' }]) kit.showErrorMessage(given as never)
    kit.showErrorMessage(new Error('The server does not respond') as never)
    const shown = core.runtime.stores.toast.$toasts.get().map(({ message }) => message)
    expect(shown).to.deep.equal([{ text: 'The server does not respond' }])
  })

  describe('with an account on two namespaces', () => {
    const join = async () => {
      const kit = begin()
      const { provider, state } = createScriptedWallet()
      const solana = createStandardTestWallet()
      kit.addConnector({ id: 'sun', name: 'Sun', namespace: 'solana', provider: solana.wallet })
      kit.addConnector({ id: 'own', name: 'Own', provider })
      await connect(core.runtime, { connectorId: 'external:sun', namespace: 'solana' })
      await connect(core.runtime, { connectorId: 'external:own', namespace: 'eip155' })
      const left = () => [kit.getAddress('eip155'), kit.getAddress('solana')]
      return { kit, left, first: state.accounts[0], second: solana.account.address }
    }

    // conforms: 4.1.5
    it('disconnects the given namespace', async () => {
      const { kit, left, first, second } = await join()
      expect(left()).to.deep.equal([first, second])
      await kit.disconnect('solana')
      expect(left()).to.deep.equal([first, undefined])
    })

    it('shows the account that a button opens, and disconnects that one', async () => {
      const { kit, left, first, second } = await join()
      expect(kit.getAddress()).to.equal(first)
      // As a button with `namespace` opens it.
      core.openModal({ view: 'Account', namespace: 'solana' })
      expect(core.runtime.stores.router.$route.get().name).to.equal('Account')
      expect(kit.getAddress()).to.equal(second)
      await leaveWallet(core.runtime, core.runtime.stores.network.$state.get().namespace)
      expect(left()).to.deep.equal([first, undefined])
    })
  })
})
