import assert from 'node:assert/strict'
import { it } from 'vitest'
import type { Connector } from '../../../src/connectors/connector.ts'
import { watchStandardWallets } from '../../../src/connectors/wallet-standard/watchStandardWallets.ts'
import { createStandardTestWallet } from '../../support/standardWallet.ts'

type Api = { register(...wallets: unknown[]): () => void }

/** A page, and the wallets found in it. */
function open(before: (page: EventTarget) => void = () => undefined) {
  const page = new EventTarget()
  const controller = new AbortController()
  let found: Connector<unknown>[] = []
  before(page)
  watchStandardWallets({
    window: page as Window,
    signal: controller.signal,
    onChange: (connectors) => {
      found = connectors
    },
  })
  const register = (wallet: unknown): (() => void) => {
    let end = () => {}
    const detail = (api: Api) => {
      end = api.register(wallet)
    }
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return end
  }
  return { page, register, found: () => found, stop: () => controller.abort() }
}
const names = (connectors: Connector<unknown>[]) =>
  connectors.map(({ name, namespace }) => `${name} ${namespace}`)

it('the Wallet Standard list has wallets registered before and after the page', () => {
  const early = createStandardTestWallet({ name: 'Early' })
  const { register, found } = open((page) =>
    page.addEventListener('wallet-standard:app-ready', (event) => {
      ;(event as CustomEvent<Api>).detail.register(early.wallet)
    }),
  )
  register(createStandardTestWallet({ name: 'Late' }).wallet)
  assert.deepEqual(names(found()), ['Early solana', 'Late solana'])
  assert.deepEqual(
    found().map(({ id }) => id),
    ['name:Early', 'name:Late'],
  )
})

// conforms: 3.12.18, 3.12.19, 3.12.24
it('the Wallet Standard list has one connector per namespace of a wallet, under one id', () => {
  const { wallet } = createStandardTestWallet({
    features: { 'bitcoin:connect': { connect: () => undefined } },
  })
  const { register, found } = open()
  register({ ...wallet, chains: ['solana:mainnet', 'bitcoin:mainnet'] })
  assert.deepEqual(names(found()), ['Test Wallet solana', 'Test Wallet bip122'])
  assert.equal(new Set(found().map(({ id }) => id)).size, 1)
})

it('the Wallet Standard list marks two wallets with one name, and lists a wallet once', () => {
  const { register, found } = open()
  const one = createStandardTestWallet({ seed: 1 })
  register(one.wallet)
  register(one.wallet)
  assert.equal(found().length, 1)
  register(createStandardTestWallet({ seed: 2 }).wallet)
  assert.deepEqual(
    found().map(({ duplicate }) => duplicate),
    [true, true],
  )
  assert.equal(new Set(found().map(({ id }) => id)).size, 2)
})

it('the Wallet Standard list drops an unregistered wallet and keeps the order of the others', () => {
  const { register, found } = open()
  const end = register(createStandardTestWallet({ name: 'One' }).wallet)
  register(createStandardTestWallet({ name: 'Two' }).wallet)
  end()
  assert.deepEqual(names(found()), ['Two solana'])
})

it('the Wallet Standard list skips invalid entries', () => {
  const { register, found, page } = open()
  const throwing = new Proxy({}, { get: () => assert.fail('read') })
  const { wallet } = createStandardTestWallet()
  const strangers = [undefined, null, 7, 'wallet', {}, [], throwing, { ...wallet, name: '\u202e\u200b' }]
  for (const stranger of [...strangers, { ...wallet, chains: [] }, { ...wallet, features: {} }])
    register(stranger)
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail: () => assert.fail('called') }),
  )
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'nothing' }))
  assert.deepEqual(found(), [])
  for (let count = 0; count < 1000; count += 1) {
    register(createStandardTestWallet({ name: `W${count}`, seed: 1 + (count % 200) }).wallet)
  }
  assert.equal(found().length, 200)
})

it('the Wallet Standard list cleans names and icons', () => {
  const { register, found } = open()
  const { wallet } = createStandardTestWallet()
  register({ ...wallet, name: `A\u202eb${'x'.repeat(200)}`, icon: 'javascript:alert(1)' })
  const [connector] = found()
  assert.equal(connector?.icon, undefined)
  assert.ok(connector && connector.name.length <= 60 && !connector.name.includes('\u202e'))
})

it('the Wallet Standard list ignores wallets after the page unloads', () => {
  const { register, found, stop } = open()
  stop()
  register(createStandardTestWallet().wallet)
  assert.deepEqual(found(), [])
})
