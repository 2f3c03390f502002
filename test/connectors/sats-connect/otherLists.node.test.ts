import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createAdapter as createBitcoin } from '../../../src/chains/bip122/index.ts'
import { createAdapter as createPolkadot } from '../../../src/chains/polkadot/index.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { watchWeb3Wallets } from '../../../src/connectors/injected-web3/watchWeb3Wallets.ts'
import { watchSatsWallets } from '../../../src/connectors/sats-connect/watchSatsWallets.ts'
import { W3mError } from '../../../src/errors/base.ts'
import { rejection } from '../../support/testAdapter.ts'

type Watch = typeof watchSatsWallets
function find(watch: Watch, page: object): Connector<unknown>[] {
  const controller = new AbortController()
  let found: Connector<unknown>[] = []
  watch({
    window: page as Window,
    signal: controller.signal,
    onChange: (connectors) => {
      found = connectors
    },
  })
  controller.abort()
  return found
}
const throwing = new Proxy({}, { get: () => assert.fail('read') })
const connectTo = (create: typeof createBitcoin, connector: Connector<unknown>, silent = false) => {
  const { signal } = new AbortController()
  const adapter = create({ fetch, signal, emit: () => undefined })
  return adapter.connect({ connector, silent, signal })
}
const codeOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error.code
}

it('the list of Bitcoin wallets skips invalid entries', () => {
  const entries = [
    null,
    7,
    {},
    throwing,
    { id: 'nowhere.there', name: 'Nowhere' },
    { id: 'a["b"]', name: 'Code' },
    { id: 'good', name: '\u202e' },
    { id: 'good', name: 'Good', icon: 'javascript:alert(1)' },
    { id: 'good', name: 'Good once more' },
  ]
  const found = find(watchSatsWallets, { btc_providers: entries, good: {} })
  assert.deepEqual(
    found.map(({ id, name, icon }) => [id, name, icon]),
    [['sats:good', 'Good', undefined]],
  )
  assert.deepEqual(find(watchSatsWallets, { btc_providers: 'no list' }), [])
  assert.deepEqual(find(watchSatsWallets, throwing), [])
})

it('the list of Polkadot wallets skips invalid entries', () => {
  const table = { 'polkadot-js': {}, '\u200b': {}, text: 'none', nothing: null }
  const found = find(watchWeb3Wallets, { injectedWeb3: table })
  assert.deepEqual(
    found.map(({ id, name }) => [id, name]),
    [['web3:polkadot-js', 'Polkadot js']],
  )
  assert.deepEqual(find(watchWeb3Wallets, throwing), [])
})

/** Responses of Bitcoin wallets, and the resulting error. */
const answers: [what: string, answer: unknown, code: string][] = [
  ['a refusal', { error: { code: -32000, message: 'User rejected' } }, 'W3M_USER_REJECTED'],
  ['no permission', { error: { code: -32002, message: 'Access denied.' } }, 'W3M_WALLET_UNAUTHORIZED'],
  ['no such method', { error: { code: -32001, message: 'No' } }, 'W3M_WALLET_METHOD_UNSUPPORTED'],
  ['no accounts', { result: [] }, 'W3M_WALLET_NO_ACCOUNT'],
  ['no addresses', { result: [{ address: 'bc1qnot', purpose: 'payment' }] }, 'W3M_WALLET_NO_ACCOUNT'],
  ['nothing', undefined, 'W3M_WALLET_NO_ACCOUNT'],
]
for (const [what, answer, code] of answers) {
  it(`a Bitcoin wallet that returns ${what} rejects with ${code}`, async () => {
    const good = { request: async () => answer }
    const [connector] = find(watchSatsWallets, { btc_providers: [{ id: 'good', name: 'Good' }], good })
    assert.ok(connector)
    assert.equal(await codeOf(connectTo(createBitcoin, connector)), code)
  })
}

const extensions: [what: string, enable: () => unknown, code: string][] = [
  ['a refusal', () => Promise.reject(new Error('Rejected')), 'W3M_USER_REJECTED'],
  ['nothing', () => undefined, 'W3M_WALLET_UNKNOWN'],
  ['no accounts', () => ({ accounts: { get: () => [] }, signer: {} }), 'W3M_WALLET_NO_ACCOUNT'],
  [
    'no addresses',
    () => ({ accounts: { get: () => [{ address: 'x' }] }, signer: {} }),
    'W3M_WALLET_NO_ACCOUNT',
  ],
]
for (const [what, enable, code] of extensions) {
  it(`a Polkadot wallet that returns ${what} rejects with ${code}`, async () => {
    const [connector] = find(watchWeb3Wallets, { injectedWeb3: { dot: { enable } } })
    assert.ok(connector)
    assert.equal(await codeOf(connectTo(createPolkadot, connector)), code)
  })
}
