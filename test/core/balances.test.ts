import { expect } from 'chai'
import { connect } from '../../src/actions/connection/connect.ts'
import { type Core, startCore } from '../../src/core/startCore.ts'
import { announce, createScriptedWallet } from '../support/scriptedWallet.ts'
import { waitFor } from '../support/waitFor.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const otter = { connectorId: 'io.otter', namespace: 'eip155' } as const
const ether = 10n ** 18n

/** A network with one account, whose next block can be awaited. */
function createNetwork() {
  const state = { balance: 10n * ether, isMined: false, isDown: false, asked: [] as string[] }
  const replies: Record<string, () => unknown> = {
    eth_chainId: () => '0x1',
    eth_blockNumber: () => '0x2',
    eth_getBalance: () => `0x${state.balance.toString(16)}`,
    eth_getTransactionCount: () => (state.isMined ? '0x1' : '0x0'),
    eth_getTransactionByHash: () => ({
      ...{ from: address, to: other, value: `0x${ether.toString(16)}`, input: '0x', nonce: '0x0' },
      ...(state.isMined ? { blockHash: hash } : {}),
    }),
    eth_getTransactionReceipt: () =>
      state.isMined
        ? { status: '0x1', blockHash: hash, blockNumber: '0x2', gasUsed: '0x5208', logs: [] }
        : null,
    eth_getBlockByHash: () => ({ hash, number: '0x2', timestamp: '0x1' }),
    eth_getBlockByNumber: () => ({ hash, number: '0x2', timestamp: '0x1' }),
  }
  const one = ({ id, method }: { id: number; method: string }) => {
    state.asked.push(method)
    const result = replies[method]?.()
    const error = { code: -32601, message: 'no such method' }
    return { jsonrpc: '2.0', id, ...(result === undefined ? { error } : { result }) }
  }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (state.isDown) throw new TypeError('Failed to fetch')
    const body: unknown = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? body.map(one) : one(body as Parameters<typeof one>[0]))
  }
  return { state, fetch }
}

describe('the balance of the active account', () => {
  let life: AbortController
  let core: Core
  let network: ReturnType<typeof createNetwork>
  const balance = () => {
    const { balance } = core.runtime.stores.account.$state.get()
    return balance.status === 'known' ? balance.value : undefined
  }

  beforeEach(async () => {
    localStorage.clear()
    life = new AbortController()
    network = createNetwork()
    core = startCore(
      { networks: ['eip155:1'], customRpcUrls: { 'eip155:1': [{ url: 'https://node.example' }] } },
      { window, fetch: network.fetch, limits: { incomingPoll: 20, balanceRetryLock: 100 } },
    )
    const wallet = createScriptedWallet({ accounts: [address], answers: { eth_sendTransaction: () => hash } })
    announce(wallet, { name: 'Otter', rdns: 'io.otter', signal: life.signal })
    const { $connectors } = core.runtime.stores.connectors
    await waitFor(() => $connectors.get().some(({ id }) => id === otter.connectorId), 'the wallet')
    await connect(core.runtime, otter)
    await waitFor(() => balance() === 10n * ether, 'the first balance')
  })
  afterEach(() => {
    life.abort()
    core.runtime.dispose()
  })

  // conforms: 4.7.2
  it('is read again when a transaction of the page is mined', async () => {
    const provider = core.getProvider('eip155') as {
      request(call: { method: string; params: unknown[] }): Promise<unknown>
    }
    expect(core.getProvider('eip155'), 'the same object each time').to.equal(provider)
    const call = { from: address, to: other, value: `0x${ether.toString(16)}` }
    expect(await provider.request({ method: 'eth_sendTransaction', params: [call] })).to.equal(hash)
    await waitFor(() => network.state.asked.includes('eth_getTransactionReceipt'), 'it to be followed')
    expect(balance()).to.equal(10n * ether)
    network.state.balance = 9n * ether
    network.state.isMined = true
    await waitFor(() => balance() === 9n * ether, 'the balance after it')
  })

  it('is read again on an incoming transfer while the modal is open, not while it is closed', async () => {
    const { state } = network
    state.balance = 11n * ether
    const before = state.asked.length
    for (let count = 0; count < 10; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(state.asked.slice(before), 'closed').to.deep.equal([])
    core.runtime.stores.modal.opened(undefined)
    await waitFor(() => balance() === 11n * ether, 'what has come in')
    core.runtime.stores.modal.closed()
  })

  it('is read again while a button shows it, after any request to the wallet', async () => {
    const { state } = network
    const button = document.createElement('w3m-button')
    button.setAttribute('balance', 'hide')
    document.body.append(button)
    try {
      const before = state.asked.length
      state.balance = 11n * ether
      for (let count = 0; count < 10; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
      expect(state.asked.slice(before), 'hidden').to.deep.equal([])
      button.setAttribute('balance', 'show')
      await waitFor(() => balance() === 11n * ether, 'what has come in')
    } finally {
      button.remove()
    }
  })

  it('costs one request per interval without incoming transfers', async () => {
    const { state } = network
    const from = state.asked.length
    core.runtime.stores.modal.opened(undefined)
    const polls = () => state.asked.slice(from)
    await waitFor(() => polls().length >= 3, 'a few polls')
    core.runtime.stores.modal.closed()
    expect(new Set(polls())).to.deep.equal(new Set(['eth_getBalance']))
  })

  it('is retried while the modal is open if it could not be read', async () => {
    const { state } = network
    const tokens = () => core.runtime.stores.account.$state.get().tokens
    const isStale = () => 'stale' in tokens() && (tokens() as { stale?: boolean }).stale === true
    state.isDown = true
    await core.updateNativeBalance()
    expect(isStale()).to.equal(true)
    state.isDown = false
    core.runtime.stores.modal.opened(undefined)
    await waitFor(() => !isStale(), 'the balance of now')
    core.runtime.stores.modal.closed()
  })

  it('is read and returned when the page asks', async () => {
    network.state.balance = 12n * ether + 1n
    expect(await core.updateNativeBalance()).to.deep.equal({
      balance: '12.000000000000000001',
      symbol: 'ETH',
    })
    expect(balance()).to.equal(12n * ether + 1n)
    await core.disconnect()
    expect(await core.updateNativeBalance()).to.equal(undefined)
  })
})
