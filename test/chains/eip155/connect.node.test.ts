import assert from 'node:assert/strict'
import { type Hex, recoverMessageAddress } from 'viem'
import { beforeEach, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { ChainAdapter } from '../../../src/chains/adapter.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { W3mError } from '../../../src/errors/base.ts'
import { sleep } from '../../../src/lib/deadline.ts'
import { createTestAdapter, type Reported, rejection } from '../../support/testAdapter.ts'
import { createTestWallet, type TestWallet } from '../../support/testWallet.ts'
import { turns, waitFor } from '../../support/waitFor.ts'

const [first = '', second = '', third = ''] = testAccounts.map(({ address }) => address)
const privateKeys = testAccounts.slice(0, 3).map(({ privateKey }) => privateKey)
const never = new AbortController().signal

let wallet: TestWallet
let adapter: ChainAdapter
let reported: Reported[]

const connect = (connector: Connector<unknown> = wallet.connector, silent = false, signal = never) =>
  adapter.connect({ connector, silent, signal })
const codeOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error.code
}

beforeEach(() => {
  wallet = createTestWallet({ chains: { 1: '', 8453: '' }, chainId: 8453, privateKeys })
  ;({ adapter, reported } = createTestAdapter())
})

it('the EVM adapter connects with accounts in EIP-55 spelling and the wallet’s network', async () => {
  assert.deepEqual(await connect(), {
    accounts: [first, second, third].map((address) => ({ address, type: 'eoa' })),
    caipNetworkId: 'eip155:8453',
  })
  assert.equal(adapter.getProvider(), wallet.provider)
  assert.deepEqual(reported, [])
})

it('the EVM adapter restores without a prompt', async () => {
  assert.equal(await codeOf(connect(wallet.connector, true)), 'W3M_WALLET_NO_ACCOUNT')
  assert.equal(adapter.getProvider(), undefined)
  wallet.share([second])
  const { accounts } = await connect(wallet.connector, true)
  assert.deepEqual(accounts, [{ address: second, type: 'eoa' }])
  assert.equal(wallet.count('eth_requestAccounts'), 0)
})

it('the EVM adapter prompts once for two connections at the same time, and never again', async () => {
  const [one, other] = await Promise.all([connect(), connect()])
  assert.deepEqual(one, other)
  assert.equal(wallet.count('eth_requestAccounts'), 1)
  assert.deepEqual(await connect(), one)
  assert.equal(wallet.count('eth_requestAccounts'), 1)
  assert.equal(wallet.listenerCount(), 3)
})

it('the EVM adapter keeps no state after a refusal, and the next attempt works', async () => {
  wallet.script('eth_requestAccounts', () => {
    throw { code: 4001, message: 'no' }
  })
  const error = await rejection(connect())
  assert.ok(error instanceof W3mError)
  assert.deepEqual([error.code, error.rpcCode], ['W3M_USER_REJECTED', 4001])
  assert.equal(wallet.listenerCount(), 0)
  wallet.script('eth_requestAccounts', undefined)
  assert.equal((await connect()).accounts.length, 3)
})

it('the EVM adapter uses the second wallet when it agrees, and keeps the first', async () => {
  const other = createTestWallet({
    chains: {},
    privateKeys: privateKeys.slice(1, 2),
    id: 'org.example.other',
  })
  await connect()
  other.script('eth_requestAccounts', () => {
    throw { code: 4001 }
  })
  await rejection(connect(other.connector))
  assert.equal(adapter.getProvider(), wallet.provider)
  other.script('eth_requestAccounts', undefined)
  await connect(other.connector)
  assert.equal(adapter.getProvider(), other.provider)
  const { id } = wallet.connector
  assert.equal(adapter.getProvider(id), wallet.provider)
  wallet.share([third])
  await turns()
  assert.deepEqual(reported, [['accounts', [{ address: third, type: 'eoa' }]]])
  adapter.use(id)
  assert.equal(adapter.getProvider(), wallet.provider)
  await adapter.disconnect({ connectorId: other.connector.id })
  assert.equal(other.listenerCount(), 0)
  assert.equal(adapter.getProvider(), wallet.provider)
})

it('the EVM adapter keeps an inactive wallet without using it or ending another request', async () => {
  const other = createTestWallet({
    chains: {},
    privateKeys: privateKeys.slice(1, 2),
    id: 'org.example.other',
  })
  other.script('eth_accounts', () => [second])
  let approve = (_: string[]) => {}
  wallet.script('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const waiting = connect()
  const { signal } = new AbortController()
  await adapter.connect({ connector: other.connector, silent: true, signal, aside: true })
  assert.equal(adapter.getProvider(), undefined)
  approve([first])
  await waiting
  assert.equal(adapter.getProvider(), wallet.provider)
  assert.equal(adapter.getProvider(other.connector.id), other.provider)
})

it('the EVM adapter stops waiting when aborted, and ignores a late approval', async () => {
  const controller = new AbortController()
  let approve = (_: string[]) => {}
  wallet.script('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const waiting = rejection(connect(wallet.connector, false, controller.signal))
  await waitFor(() => wallet.count('eth_requestAccounts') === 1, 'the question')
  controller.abort('enough')
  assert.equal(await waiting, 'enough')
  approve([first])
  await turns()
  assert.equal(adapter.getProvider(), undefined)
  wallet.script('eth_requestAccounts', undefined)
  assert.equal((await connect()).accounts.length, 3)
})

it('the EVM adapter ignores an approval after a disconnect during the prompt', async () => {
  let approve = (_: string[]) => {}
  wallet.script('eth_requestAccounts', () => new Promise((resolve) => (approve = resolve)))
  const waiting = rejection(connect())
  await waitFor(() => wallet.count('eth_requestAccounts') === 1, 'the question')
  await adapter.disconnect({ connectorId: wallet.connector.id })
  approve([first])
  assert.equal(((await waiting) as DOMException).name, 'AbortError')
  assert.equal(adapter.getProvider(), undefined)
})

const garbage: [name: string, method: string, answer: unknown, code: string][] = [
  ['no list of accounts', 'eth_requestAccounts', 'yes', 'W3M_WALLET_REPLY'],
  ['nothing for accounts', 'eth_requestAccounts', undefined, 'W3M_WALLET_REPLY'],
  ['an empty list', 'eth_requestAccounts', [], 'W3M_WALLET_NO_ACCOUNT'],
  ['no addresses at all', 'eth_requestAccounts', [1, null, {}, '0x1'], 'W3M_WALLET_NO_ACCOUNT'],
  ['no chain id', 'eth_chainId', null, 'W3M_WALLET_REPLY'],
  ['words for a chain id', 'eth_chainId', 'mainnet', 'W3M_WALLET_REPLY'],
]
for (const [name, method, answer, code] of garbage) {
  it(`the EVM adapter does not connect a wallet that returns ${name}`, async () => {
    wallet.script(method, () => answer)
    assert.equal(await codeOf(connect()), code)
    assert.equal(adapter.getProvider(), undefined)
  })
}

it('the EVM adapter normalizes lower-case, duplicate and invalid accounts', async () => {
  const list = [second.toLowerCase(), second, 'x', first.toLowerCase(), `0x${second.slice(2).toUpperCase()}`]
  wallet.script('eth_requestAccounts', () => list)
  assert.deepEqual(
    (await connect()).accounts.map(({ address }) => address),
    [second, first],
  )
})

it('the EVM adapter parses a chain id in any form', async () => {
  for (const id of ['0x1', '1', 1, 1n]) {
    wallet.script('eth_chainId', () => id)
    assert.equal((await connect()).caipNetworkId, 'eip155:1')
    await adapter.disconnect()
  }
})

it('the EVM adapter rejects a connector without a usable provider', async () => {
  for (const opened of [undefined, null, {}, 'provider', { request: 1 }]) {
    assert.equal(
      await codeOf(connect({ ...wallet.connector, open: async () => opened as never })),
      'W3M_WALLET_REPLY',
    )
  }
})

it('the EVM adapter reports changes that the wallet makes', async () => {
  await connect()
  wallet.share([second.toLowerCase(), first])
  wallet.moveTo(1)
  await turns()
  assert.deepEqual(reported, [
    [
      'accounts',
      [
        { address: second, type: 'eoa' },
        { address: first, type: 'eoa' },
      ],
    ],
    ['network', 'eip155:1'],
  ])
})

it('the EVM adapter ends with the last state after a thousand events', async () => {
  await connect()
  wallet.requests.length = 0
  for (let turn = 0; turn < 1000; turn++) {
    wallet.share([[first, second, third][turn % 3] ?? ''])
    wallet.moveTo(turn % 2 === 0 ? 1 : 8453)
  }
  await turns()
  assert.ok(wallet.count('eth_accounts') <= 2, `${wallet.count('eth_accounts')}`)
  assert.ok(wallet.count('eth_chainId') <= 2)
  assert.deepEqual(reported.filter(([name]) => name === 'accounts').at(-1), [
    'accounts',
    [{ address: first, type: 'eoa' }],
  ])
  assert.deepEqual(reported.filter(([name]) => name === 'network').at(-1), ['network', 'eip155:8453'])
})

it('the EVM adapter uses the event’s data if the wallet does not respond', async () => {
  await connect()
  const fail = () => {
    throw new Error('gone')
  }
  wallet.script('eth_accounts', fail)
  wallet.script('eth_chainId', fail)
  wallet.emit('accountsChanged', [third])
  wallet.emit('chainChanged', '0xa')
  wallet.emit('accountsChanged', 'nonsense')
  await turns()
  assert.deepEqual(reported, [
    ['accounts', [{ address: third, type: 'eoa' }]],
    ['network', 'eip155:10'],
  ])
})

it('the EVM adapter disconnects when the wallet disconnects the page', async () => {
  await connect()
  wallet.share([])
  await turns()
  assert.deepEqual(reported, [['accounts', []]])
  assert.equal(adapter.getProvider(), undefined)
  assert.equal(wallet.listenerCount(), 0)
  wallet.share([first])
  await turns()
  assert.equal(reported.length, 1)
})

it('the EVM adapter stays connected if the wallet only lost its node', async () => {
  await connect()
  wallet.emit('disconnect', { code: 1013, message: 'Disconnected from chain. Attempting to reconnect.' })
  await turns()
  assert.deepEqual(reported, [])
  assert.equal(adapter.getProvider(), wallet.provider)
})

it('the EVM adapter disconnects when the wallet ends the connection', async () => {
  await connect()
  wallet.script('eth_accounts', () => {
    throw { code: 4900 }
  })
  wallet.emit('disconnect')
  await turns()
  assert.deepEqual(reported, [['disconnect']])
  assert.equal(adapter.getProvider(), undefined)
  assert.equal(wallet.listenerCount(), 0)
})

it('the EVM adapter revokes the permission and removes listeners on disconnect', async () => {
  await connect()
  await adapter.disconnect()
  await adapter.disconnect()
  assert.equal(wallet.count('wallet_revokePermissions'), 1)
  assert.equal(wallet.listenerCount(), 0)
  wallet.share([second])
  wallet.moveTo(1)
  await turns()
  assert.deepEqual(reported, [])
})

it('the EVM adapter removes listeners without notifying the wallet when the page unloads', async () => {
  const controller = new AbortController()
  ;({ adapter, reported } = createTestAdapter(fetch, controller.signal))
  await connect()
  controller.abort()
  wallet.share([second])
  await turns()
  assert.deepEqual(reported, [])
  assert.equal(wallet.listenerCount(), 0)
  assert.equal(wallet.count('wallet_revokePermissions'), 0)
})

it('the EVM adapter ends in a valid state after fifty random steps', async () => {
  const other = createTestWallet({
    chains: {},
    privateKeys: privateKeys.slice(1, 2),
    id: 'org.example.other',
  })
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const running: Promise<unknown>[] = []
  for (let turn = 0; turn < 50; turn++) {
    const target = random(2) ? wallet : other
    const controller = new AbortController()
    if (random(3) === 0) running.push(adapter.disconnect())
    else running.push(connect(target.connector, random(4) === 0, controller.signal).catch(() => undefined))
    if (random(4) === 0) controller.abort()
    if (random(2)) await sleep(random(3))
  }
  await Promise.all(running)
  for (const each of [wallet, other]) {
    const { id } = each.connector
    assert.equal(each.listenerCount(), adapter.getProvider(id) === each.provider ? 3 : 0)
    await adapter.disconnect({ connectorId: id })
  }
  assert.equal(wallet.listenerCount() + other.listenerCount(), 0)
})

// conforms: 7.5.1
it('the EVM adapter signs a message with the requested account', async () => {
  await connect()
  const message = 'Grüße ✓\nline two'
  const signature = await adapter.signMessage({ address: second, message })
  assert.equal(await recoverMessageAddress({ message, signature: signature as Hex }), second)
})

it('the EVM adapter rejects a reply that is not a signature, and reports a refusal', async () => {
  await connect()
  for (const answer of ['0x', 'signed', undefined, '0x1234']) {
    wallet.script('personal_sign', () => answer)
    assert.equal(await codeOf(adapter.signMessage({ address: first, message: 'x' })), 'W3M_WALLET_REPLY')
  }
  wallet.script('personal_sign', () => Promise.reject({ code: 4001 }))
  assert.equal(await codeOf(adapter.signMessage({ address: first, message: 'x' })), 'W3M_USER_REJECTED')
})

it('the EVM adapter rejects without a wallet', async () => {
  assert.equal(await codeOf(adapter.signMessage({ address: first, message: 'x' })), 'W3M_NOT_CONNECTED')
})
