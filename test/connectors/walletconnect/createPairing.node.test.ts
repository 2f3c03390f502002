import assert from 'node:assert/strict'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest'
import { testMnemonic } from '../../../sandbox/chains/accounts.ts'
import { type Anvil, startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import type { PhoneWallet } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import type { Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'
import { becomes, until } from '../../support/patience.ts'
import { networkOf, pair, rejection, startWorld, type World } from './world.ts'

type Coded = {
  code: unknown
  rpcCode?: unknown
  message: string
  details?: Record<string, unknown>
  cause?: unknown
}

let anvil: Anvil
let world: World
let pairing: Pairing
let wallet: PhoneWallet
/** None of the following may end as an unhandled rejection. */
const unheard: unknown[] = []
const hear = (error: unknown) => void unheard.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', hear)
  process.on('uncaughtException', hear)
  anvil = await startAnvil({ chainId: 1, port: 0, mnemonic: testMnemonic })
})
afterAll(async () => {
  await anvil.stop()
  assert.deepEqual(unheard, [])
})
beforeEach(async () => {
  world = await startWorld({ rpcUrl: anvil.rpcUrl })
  pairing = await world.pairing()
  wallet = await world.wallet()
})
afterEach(() => world.stop())

const provider = () => pairing.provider('eip155')
const address = () => wallet.addresses()[0] as `0x${string}`

/** What a provider rejects with: the widget's error is the cause. */
type Rejected = {
  code?: number
  message?: string
  data?: { code?: string }
  cause?: { details?: unknown; rpcCode?: number }
}

describe('a pairing with a phone wallet', () => {
  it('has a stable client id', async () => {
    const id = await pairing.clientId()
    assert.match(id, /^did:key:z6Mk\w+$|^[0-9a-f]{64}$/)
    assert.equal(await pairing.clientId(), id)
  })

  it('opens no socket before a link is requested', async () => {
    assert.equal(world.relay.stats().total, 0)
  })

  // conforms: 3.3.4, 3.13.1-3.13.4, 4.2.1, 4.13.3, 4.13.4, 4.13.9, 7.6.1, 7.6.2, 9.6.4
  it('connects with what the wallet shares once the user approves', async () => {
    const session = await pair(pairing, wallet)

    assert.equal(session.peer.name, 'Pebble')
    assert.deepEqual(session.namespaces.eip155?.chains, ['eip155:1', 'eip155:8453'])
    assert.equal(pairing.session()?.topic, session.topic)
    assert.equal(pairing.current(), undefined)
    assert.ok(session.expiresAt > Date.now() + 6 * 86_400_000)
    assert.equal(session.supportsAllNetworks, false)
    assert.deepEqual(await provider().request({ method: 'eth_accounts' }), wallet.addresses())
    assert.equal(await provider().request({ method: 'eth_chainId' }), '0x1')
  })

  // conforms: 5.9.1, 8.6.5
  it('rejects an invalid proposal with the error of the protocol', async () => {
    const other = await world.pairing({ override: () => ({ chains: { eip155: ['1'] } }) })

    const error: Coded = await rejection(other.propose({ signal: new AbortController().signal }))

    assert.deepEqual([error.code, error.details], ['W3M_PAIRING_PROTOCOL', { kind: 'UNSUPPORTED_CHAINS' }])
    assert.match(error.message, /^Unsupported chains\. .+ chain 1 should be /)
  })

  // conforms: 3.13.9, 4.2.2, 4.2.3, 9.6.1, 9.6.3
  it('creates links that live as long as the protocol allows', async () => {
    const before = Date.now()
    const { uri, expiresAt } = await pairing.propose({ signal: new AbortController().signal })

    assert.match(uri, /^wc:[0-9a-f]{64}@2\?/)
    assert.match(uri, /[?&]relay-protocol=irn(&|$)/)
    // Full seconds, counted from a moment between the two.
    assert.ok(expiresAt >= before + 299_000)
    assert.ok(expiresAt <= Date.now() + 301_000)
  })

  // conforms: 1.1.13, 3.13.7, 3.13.10, 3.13.11, 4.13.2, 5.9.5, 6.1.2, 7.6.1
  it('requests every method, event and network, and requires none', async () => {
    wallet.policy.proposal = 'ask'
    const { uri } = await pairing.propose({ signal: new AbortController().signal })
    await wallet.pair(uri)

    const proposal = await wallet.nextProposal()

    assert.deepEqual(proposal.chains, ['eip155:1', 'eip155:8453'])
    assert.equal(proposal.name, 'Test app')
  })

  // conforms: 4.13.14, 7.6.7, 7.6.10
  it('returns a signature of the account', async () => {
    await pair(pairing, wallet)

    const signature = await provider().request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', address()],
    })

    assert.ok(
      await verifyMessage({ address: address(), message: 'hello', signature: signature as `0x${string}` }),
    )
  })

  it('returns a signature of typed data', async () => {
    await pair(pairing, wallet)
    const typed = {
      domain: { name: 'App', chainId: 1 },
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const

    const signature = (await provider().request({
      method: 'eth_signTypedData_v4',
      params: [address(), JSON.stringify(typed)],
    })) as `0x${string}`

    assert.ok(await verifyTypedData({ ...typed, address: address(), signature }))
  })

  it('sends a transaction that the chain includes', async () => {
    await pair(pairing, wallet)
    const to = '0x00000000000000000000000000000000000000aa'

    const hash = await provider().request({
      method: 'eth_sendTransaction',
      params: [{ from: address(), to, value: '0x64' }],
    })
    const receipt = () =>
      provider().request({ method: 'eth_getTransactionReceipt', params: [hash] }) as Promise<{
        status: string
      } | null>
    await becomes(async () => (await receipt())?.status, '0x1')
    assert.equal(await provider().request({ method: 'eth_getBalance', params: [to, 'latest'] }), '0x64')
    assert.equal(wallet.requests().length, 1)
  })

  it('sends a batch, and reads its status from the chain', async () => {
    const node = (method: string, params: unknown[]): Promise<unknown> =>
      callNode(anvil.rpcUrl, method, params)
    const batches = new Map<string, string[]>()
    const bundling = await world.wallet({
      answers: {
        async wallet_sendCalls([asked]) {
          const { from, calls } = asked as { from: string; calls: { to: string; value: string }[] }
          const hashes: string[] = []
          for (const call of calls)
            hashes.push(String(await node('eth_sendTransaction', [{ from, ...call }])))
          const id = `batch ${batches.size}`
          batches.set(id, hashes)
          return { id }
        },
        async wallet_getCallsStatus([id]) {
          const hashes = batches.get(String(id)) ?? []
          const found = await Promise.all(hashes.map((hash) => node('eth_getTransactionReceipt', [hash])))
          const receipts = found.filter((receipt) => receipt !== null) as { status: string }[]
          const failed = receipts.filter(({ status }) => status === '0x0').length
          const mined = failed === 0 ? 200 : failed === hashes.length ? 500 : 600
          const status = receipts.length < hashes.length ? 100 : mined
          return { version: '2.0.0', id, chainId: '0x1', status, atomic: false, receipts }
        },
      },
    })
    await pair(pairing, bundling)
    const [from = ''] = bundling.addresses()
    const places = [
      '0x00000000000000000000000000000000000000b1',
      '0x00000000000000000000000000000000000000b2',
    ]
    const calls = places.map((to, at) => ({ to, value: `0x${at + 5}` }))
    await node('evm_setAutomine', [false])
    const send = { method: 'wallet_sendCalls', params: [{ version: '2.0.0', from, chainId: '0x1', calls }] }
    const { id } = (await provider().request(send)) as { id: string }
    const status = async () => {
      const answer = await provider().request({ method: 'wallet_getCallsStatus', params: [id] })
      return (answer as { status: number }).status
    }
    const held = () => Promise.all(places.map((place) => node('eth_getBalance', [place, 'latest'])))
    assert.deepEqual([await status(), await held()], [100, ['0x0', '0x0']])
    await node('evm_mine', [])
    await node('evm_setAutomine', [true])
    await becomes(status, 200)
    assert.deepEqual(await held(), ['0x5', '0x6'])
    assert.equal(bundling.requests().filter(({ method }) => method === send.method).length, 1)
  })

  // conforms: 5.9.11, 6.1.5
  it('sends methods that the wallet did not approve to a node', async () => {
    await pair(pairing, wallet)

    const block = await provider().request({ method: 'eth_blockNumber' })

    assert.match(String(block), /^0x/)
    assert.deepEqual(wallet.requests(), [])
  })

  // conforms: 1.4.3, 4.13.6, 5.9.6, 6.1.3
  it('rejects if the user declines the connection', async () => {
    wallet.policy.proposal = 'decline'

    const error: Coded = await rejection(pair(pairing, wallet))

    assert.equal(error.code, 'W3M_USER_REJECTED')
    assert.equal(error.rpcCode, 4001)
    assert.equal(pairing.session(), undefined)
    assert.equal(pairing.current(), undefined)
  })

  // conforms: 4.13.15, 5.9.6, 7.6.10
  it('rejects a declined request with 4001', async () => {
    await pair(pairing, wallet)
    wallet.policy.request = 'decline'

    const error: Coded = await rejection(
      provider().request({ method: 'personal_sign', params: ['0x00', address()] }),
    )

    assert.equal(error.code, 4001)
    assert.ok(error instanceof Error)
  })

  it('withdraws a proposal when its signal aborts', async () => {
    const controller = new AbortController()
    const { settled } = await pairing.propose({ signal: controller.signal })

    controller.abort(new Error('closed'))

    assert.equal(((await rejection(settled)) as Error).message, 'closed')
    assert.equal(pairing.current(), undefined)
  })

  it('accepts an approval of an older link', async () => {
    const first = await pairing.propose({ signal: new AbortController().signal })
    const second = await pairing.propose({ signal: new AbortController().signal })

    await wallet.pair(first.uri)

    assert.equal((await second.settled).topic, (await first.settled).topic)
  })

  it('creates two proposals at the same time', async () => {
    const { signal } = new AbortController()

    const proposals = await Promise.all([pairing.propose({ signal }), pairing.propose({ signal })])

    assert.notEqual(proposals[0].uri, proposals[1].uri)
  })

  // conforms: 4.13.5
  it('ends the previous session when another wallet pairs', async () => {
    await pair(pairing, wallet)
    const other = await world.wallet({ name: 'Shell', accounts: [2] })

    await pair(pairing, other)

    await until(() => wallet.sessions().length === 0)
    assert.equal(pairing.session()?.peer.name, 'Shell')
    assert.deepEqual(await provider().request({ method: 'eth_accounts' }), other.addresses())
  })
})

describe('networks of a paired wallet', () => {
  const heard: unknown[] = []
  const listen = () => {
    heard.length = 0
    provider().on('chainChanged', (chainId: never) => void heard.push(chainId))
  }
  const switchTo = (id: number) =>
    provider().request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${id.toString(16)}` }],
    })

  it('are switched locally if the wallet shares them', async () => {
    await pair(pairing, wallet)
    listen()

    assert.equal(await switchTo(8453), null)

    assert.equal(await provider().request({ method: 'eth_chainId' }), '0x2105')
    assert.deepEqual(heard, ['0x2105'])
    assert.deepEqual(wallet.requests(), [])
  })

  // conforms: 3.3.3, 5.9.18
  it('are requested from the wallet if it does not share them yet', async () => {
    const wide = await world.pairing({ networks: () => [networkOf(1, anvil.rpcUrl)] })
    pairing = wide
    await pair(pairing, wallet)
    listen()

    await switchTo(8453)

    assert.deepEqual(heard, ['0x2105'])
    assert.deepEqual(pairing.session()?.namespaces.eip155?.chains, ['eip155:1', 'eip155:8453'])
    assert.equal(wallet.activeChain().id, 8453)
  })

  it('reject with 4902 if the wallet does not know them, and work once added', async () => {
    await pair(pairing, wallet)

    const error: Coded = await rejection(switchTo(10))
    await provider().request({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0xa', chainName: 'Ten', rpcUrls: [anvil.rpcUrl] }],
    })
    await switchTo(10)

    assert.equal(error.code, 4902)
    assert.equal(await provider().request({ method: 'eth_chainId' }), '0xa')
  })

  // conforms: 5.9.18, 8.6.14
  it('reject if the wallet cannot switch', async () => {
    const plain = await world.wallet({ methods: ['personal_sign'], accounts: [3] })
    await pair(pairing, plain)

    const error: Rejected = await rejection(switchTo(10))

    assert.deepEqual([error.code, error.data?.code], [4902, 'W3M_PAIRING_SWITCH'])
    assert.equal(
      error.message,
      "Failed to switch to chain 'eip155:10'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.",
    )
    assert.equal(error.cause?.rpcCode, 4902)
    assert.deepEqual(error.data, { originalError: { code: 4902 }, code: 'W3M_PAIRING_SWITCH' })
  })

  // conforms: 7.6.8
  it('follow the wallet', async () => {
    await pair(pairing, wallet)
    listen()

    await wallet.switchChain(8453)

    await until(() => heard.length > 0)
    assert.deepEqual(heard, ['0x2105'])
    assert.equal(await provider().request({ method: 'eth_chainId' }), '0x2105')
  })

  // conforms: 7.6.3, 7.6.8
  it('follow the wallet together with its accounts', async () => {
    await pair(pairing, wallet)
    const accounts: unknown[] = []
    provider().on('accountsChanged', (list: never) => void accounts.push(list))

    await wallet.switchAccount(1)

    await until(() => accounts.length > 0)
    assert.deepEqual(accounts, [wallet.addresses()])
    assert.deepEqual(await provider().request({ method: 'eth_accounts' }), wallet.addresses())
  })
})

describe('the end of a session', () => {
  // conforms: 4.13.10, 5.9.8, 7.6.6
  it('is reported when the wallet ends it', async () => {
    await pair(pairing, wallet)
    const heard: string[] = []
    pairing.on('end', () => heard.push('end'))
    provider().on('disconnect', () => void heard.push('disconnect'))

    await wallet.disconnect()

    await until(() => heard.length === 2)
    assert.equal(pairing.session(), undefined)
    const error: Coded = await rejection(provider().request({ method: 'eth_accounts' }))
    assert.equal(error.message, 'Please call connect() before request()')
  })

  // conforms: 4.13.11, 9.6.4
  it('is reported when its seven days are over, and the next wallet pairs', async () => {
    await pair(pairing, wallet)
    const heard: string[] = []
    pairing.on('end', () => heard.push('end'))
    provider().on('disconnect', () => void heard.push('disconnect'))
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 7 * 86_400_000 + 1_000)
    await until(() => heard.length === 2)
    assert.deepEqual(heard.sort(), ['disconnect', 'end'])
    assert.equal(pairing.session(), undefined)
    const error: Coded = await rejection(provider().request({ method: 'personal_sign', params: ['0x00'] }))
    assert.equal(error.message, 'Please call connect() before request()')
    assert.deepEqual(wallet.requests(), [])
    const next = await world.wallet()
    const { topic } = await pair(pairing, next)
    assert.equal(pairing.session()?.topic, topic)
  })

  // conforms: 4.13.17, 8.6.6
  it('rejects pending requests', async () => {
    await pair(pairing, wallet)
    wallet.policy.request = 'ask'
    const asked = rejection(provider().request({ method: 'personal_sign', params: ['0x00', address()] }))
    await until(() => wallet.requests().length === 1)

    await wallet.disconnect()

    assert.equal(((await asked) as Coded).code, 4900)
  })

  // conforms: 4.13.21, 8.6.1, 8.6.8
  it('rejects unsent requests with the error of the protocol', async () => {
    await pair(pairing, wallet)
    world.relay.faults.set({ unavailable: true })
    world.relay.faults.drop()
    await until(() => world.relay.stats().open === 0)
    // It waits for the relay, and when that is back, the session has ended.
    const asked = rejection(provider().request({ method: 'personal_sign', params: ['0x00', address()] }))
    const ended = pairing.leave()
    world.relay.faults.clear()
    await ended

    const error: Rejected = await asked
    assert.deepEqual([error.code, error.data?.code], [-32603, 'W3M_PAIRING_PROTOCOL'])
    assert.match(error.message ?? '', /^Missing or invalid\. Record was recently deleted - session: /)
    assert.deepEqual(error.cause?.details, { kind: 'MISSING_OR_INVALID' })
    assert.deepEqual(wallet.requests(), [])
  })

  // conforms: 4.13.10, 7.6.6
  it('reaches the wallet when the page ends it', async () => {
    await pair(pairing, wallet)

    await pairing.disconnect()

    await until(() => wallet.sessions().length === 0)
    assert.equal(pairing.session(), undefined)
  })

  it('works from both sides at the same time', async () => {
    const { topic } = await pair(pairing, wallet)
    // Slow enough that each ends it before the other's message arrives.
    world.relay.faults.set({ latencyMs: 150 })
    await Promise.all([pairing.disconnect(), wallet.disconnect()])
    world.relay.faults.clear()
    assert.equal(pairing.session(), undefined)
    // When something later has arrived, both ends have reached the other side.
    const next = await pair(pairing, wallet)
    assert.notEqual(next.topic, topic)
    assert.deepEqual(
      wallet.sessions().map((session) => session.topic),
      [next.topic],
    )
  })

  it('stays local if another tab has notified the wallet', async () => {
    const { topic } = await pair(pairing, wallet)
    await pairing.leave()
    assert.equal(pairing.session(), undefined)
    // A report of the first would have arrived before the second.
    await pair(pairing, wallet)
    assert.ok(wallet.sessions().some((session) => session.topic === topic))
    assert.equal(wallet.sessions().length, 2)
  })

  it('reaches the wallet when the relay is back', async () => {
    world = await startWorld()
    const pairing = await world.pairing({ timeoutMs: 3_000 })
    const wallet = await world.wallet()
    await pair(pairing, wallet)
    world.relay.faults.set({ unavailable: true })
    world.relay.faults.drop()
    await assert.rejects(pairing.disconnect(), { code: 'W3M_RELAY_UNREACHABLE' })
    assert.equal(pairing.session(), undefined)
    assert.equal(wallet.sessions().length, 1)

    world.relay.faults.clear()
    await becomes(() => wallet.sessions().length, 0)
  })

  it('is final in the page even if the relay is unreachable', async () => {
    pairing = await world.pairing({ timeoutMs: 3_000 })
    await pair(pairing, wallet)
    world.relay.faults.set({ silent: true })

    await assert.rejects(pairing.disconnect(), { code: 'W3M_RELAY_UNREACHABLE' })

    assert.equal(pairing.session(), undefined)
    // There is nothing left to end.
    await pairing.disconnect()
  })
})
