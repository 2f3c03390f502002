import assert from 'node:assert/strict'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { ChainAdapter } from '../../../src/chains/adapter.ts'
import { W3mError } from '../../../src/errors/base.ts'
import { createTestAdapter, createTestNetwork, type Reported, rejection } from '../../support/testAdapter.ts'
import { createTestWallet, type TestWallet } from '../../support/testWallet.ts'
import { turns } from '../../support/waitFor.ts'

const privateKeys = testAccounts.slice(0, 1).map(({ privateKey }) => privateKey)
const base = createTestNetwork(8453, 'http://127.0.0.1:1/ours')
const unknown = createTestNetwork(10, 'http://127.0.0.1:1/ours')

let wallet: TestWallet
let adapter: ChainAdapter
let reported: Reported[]

const asked = () =>
  wallet.requests.map(({ method }) => method).filter((method) => method.startsWith('wallet_'))
const errorOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error
}

beforeEach(async () => {
  // Time passes when everything waits for it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode(
    'nextTimerAsync',
  )
  wallet = createTestWallet({ chains: { 1: '', 8453: '' }, privateKeys })
  ;({ adapter, reported } = createTestAdapter())
  await adapter.connect({ connector: wallet.connector, silent: false, signal: new AbortController().signal })
})
afterEach(() => vi.useRealTimers())

// conforms: 7.5.3
it('`switchNetwork()` switches to a known network with one request', async () => {
  await adapter.switchNetwork(base)
  assert.deepEqual(asked(), ['wallet_switchEthereumChain'])
  assert.deepEqual(wallet.requests.at(-1)?.method, 'eth_chainId')
  await turns()
  assert.deepEqual(reported, [['network', 'eip155:8453']])
})

it('`switchNetwork()` sends no request to a wallet that is already on the network', async () => {
  await adapter.switchNetwork(createTestNetwork(1, ''))
  assert.deepEqual(asked(), [])
})

const unknownChain: [name: string, thrown: unknown][] = [
  ['4902', { code: 4902, message: 'Unrecognized chain ID' }],
  ['4902 as text', { code: '4902' }],
  ['-32603 around 4902', { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } }],
  ['4902 as cause', new Error('failed', { cause: { code: 4902 } })],
  ['-32603 alone', { code: -32603, message: 'Unrecognized chain' }],
  ['32603', { code: 32603 }],
  ['5000', { code: 5000, message: 'Unknown method(s) requested' }],
]
for (const [name, thrown] of unknownChain) {
  // conforms: 7.5.4, 8.7.1-8.7.3
  it(`\`switchNetwork()\` adds the network with its public nodes after ${name}`, async () => {
    wallet.script('wallet_switchEthereumChain', () => {
      wallet.script('wallet_switchEthereumChain', undefined)
      throw thrown
    })
    await adapter.switchNetwork(unknown)
    const add = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
    assert.deepEqual(add?.params, [
      {
        chainId: '0xa',
        chainName: 'Chain 10',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://public.example/10'],
        blockExplorerUrls: ['https://explorer.example'],
        iconUrls: ['https://images.example/1.png'],
      },
    ])
    assert.equal(Number(await wallet.provider.request({ method: 'eth_chainId' })), 10)
  })
}

it('`switchNetwork()` sends no second request if the wallet switches while it adds', async () => {
  wallet.script('wallet_addEthereumChain', () => {
    wallet.moveTo(10)
    return null
  })
  await adapter.switchNetwork(unknown)
  assert.deepEqual(asked(), ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
})

it('`switchNetwork()` reports a declined switch as a refusal, and adds nothing', async () => {
  wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: 4001 }))
  const error = await errorOf(adapter.switchNetwork(base))
  assert.deepEqual([error.code, error.rpcCode], ['W3M_USER_REJECTED', 4001])
  assert.deepEqual(asked(), ['wallet_switchEthereumChain'])
})

// conforms: 8.7.3
it('`switchNetwork()` reports a refusal with code 5000, and adds nothing', async () => {
  wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: 5000, message: 'User rejected.' }))
  assert.equal((await errorOf(adapter.switchNetwork(base))).code, 'W3M_USER_REJECTED')
  assert.deepEqual(asked(), ['wallet_switchEthereumChain'])
})

it('`switchNetwork()` reports a refusal inside an internal error', async () => {
  wallet.script('wallet_switchEthereumChain', () =>
    Promise.reject({ code: -32603, data: { originalError: { code: 4001 } } }),
  )
  assert.equal((await errorOf(adapter.switchNetwork(base))).code, 'W3M_USER_REJECTED')
  assert.deepEqual(asked(), ['wallet_switchEthereumChain'])
})

it('`switchNetwork()` reports a declined `wallet_addEthereumChain` as a refusal', async () => {
  wallet.script('wallet_addEthereumChain', () => Promise.reject({ code: 4001 }))
  assert.equal((await errorOf(adapter.switchNetwork(unknown))).code, 'W3M_USER_REJECTED')
})

it('`switchNetwork()` reports a declined switch after an approved add as a refusal', async () => {
  wallet.script('wallet_addEthereumChain', () => {
    wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: 4001 }))
    return null
  })
  assert.equal((await errorOf(adapter.switchNetwork(unknown))).code, 'W3M_USER_REJECTED')
  assert.equal(Number(await wallet.provider.request({ method: 'eth_chainId' })), 1)
})

// conforms: 8.3.7
it('`switchNetwork()` rejects if the wallet cannot add the network', async () => {
  const failure = { code: -32601, message: 'no such method' }
  wallet.script('wallet_addEthereumChain', () => Promise.reject(failure))
  const error = await errorOf(adapter.switchNetwork(unknown))
  assert.deepEqual([error.code, error.message], ['W3M_CHAIN_NOT_SUPPORTED', 'Chain is not supported'])
  assert.equal(error.cause, failure)
})

it('`switchNetwork()` reports a request that is still open in the wallet', async () => {
  wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: -32002 }))
  const error = await errorOf(adapter.switchNetwork(base))
  assert.deepEqual([error.code, error.rpcCode], ['W3M_WALLET_REQUEST_PENDING', -32002])
})

it('`switchNetwork()` reports a wallet that cannot switch', async () => {
  wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: 4200 }))
  assert.equal((await errorOf(adapter.switchNetwork(base))).code, 'W3M_WALLET_METHOD_UNSUPPORTED')
})

it('`switchNetwork()` waits for a wallet that agrees first and switches later', async () => {
  wallet.script('wallet_switchEthereumChain', () => {
    setTimeout(() => wallet.moveTo(8453), 250)
    return null
  })
  await adapter.switchNetwork(base)
  assert.equal(Number(await wallet.provider.request({ method: 'eth_chainId' })), 8453)
})

it('`switchNetwork()` treats `chainChanged` as success if the wallet never responds', async () => {
  wallet.script('wallet_switchEthereumChain', () => {
    setTimeout(() => wallet.moveTo(8453), 20)
    return new Promise(() => {})
  })
  await adapter.switchNetwork(base)
})

it('`switchNetwork()` rejects if the wallet agrees but does not switch', async () => {
  wallet.script('wallet_switchEthereumChain', () => null)
  const error = await errorOf(adapter.switchNetwork(base))
  assert.equal(error.code, 'W3M_NETWORK_NOT_REACHED')
})

it('`switchNetwork()` rejects if the wallet switches to another network', async () => {
  wallet.script('wallet_switchEthereumChain', () => {
    wallet.moveTo(5)
    return null
  })
  assert.equal((await errorOf(adapter.switchNetwork(base))).code, 'W3M_NETWORK_NOT_REACHED')
})

it('`switchNetwork()` removes its listeners on success, failure and abort', async () => {
  await adapter.switchNetwork(base)
  await adapter.switchNetwork(unknown)
  wallet.script('wallet_switchEthereumChain', () => Promise.reject({ code: 4001 }))
  await rejection(adapter.switchNetwork(base))
  assert.equal(wallet.listenerCount(), 3)
})
