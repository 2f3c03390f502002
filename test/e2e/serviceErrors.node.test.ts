import assert from 'node:assert/strict'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { until } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { askedOf, connectExtension, dialogOf, openAccount, pairPhone, startPhone } from './support/steps.ts'

const [, lin] = testAccounts

type Call = { id: number; method: string }

/** Responds to every call of a body in the same way, single or batched. */
const answerAll = (answer: (call: Call) => object) => async (route: Route) => {
  const body: Call | Call[] = route.request().postDataJSON()
  const reply = (call: Call) => ({ jsonrpc: '2.0', id: call.id, ...answer(call) })
  await route.fulfill({ json: Array.isArray(body) ? body.map(reply) : reply(body) })
}

const nodes: [code: string, what: string, route: (route: Route) => unknown][] = [
  ['W3M_NODE_UNREACHABLE', 'is down', (route) => route.fulfill({ status: 400, body: 'no' })],
  [
    'W3M_NODE_UNKNOWN',
    'answers with an error that has no name',
    answerAll(() => ({ error: { code: -32000, message: 'header not found' } })),
  ],
  ['W3M_NODE_ON_OTHER_CHAIN', 'is on another chain', answerAll(() => ({ result: '0x539' }))],
  ['W3M_NODE_TIMEOUT', 'never answers', () => {}],
]

const services = [
  ['W3M_SERVICE_STATUS', { kind: 'status', status: 400 }],
  ['W3M_SERVICE_RESPONSE', { kind: 'html' }],
  ['W3M_SERVICE_UNREACHABLE', { kind: 'down' }],
  ['W3M_SERVICE_TIMEOUT', { kind: 'silent' }],
] as const

describe('errors of nodes and services', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = keepVisit(async () => {
    const expected = /Failed to load resource|CORS|ERR_/
    const visit = await world.visit({ query: '?wallets=otter&policy=approve', expected })
    await connectExtension(visit)
    return visit
  })
  const enter = async () => {
    const visit = await connected()
    await openAccount(visit)
    return visit
  }
  const fill = async ({ page }: Visit, token = 'ETH') => {
    await page.getByTestId('wallet-features-send-button').click()
    await page.getByTestId('send-token').click()
    await page.getByTestId(`send-token-${token}`).click()
    await page.getByTestId('send-amount').fill('0.01')
    await page.getByTestId('send-recipient').fill(lin.address)
  }
  /** Waits until the text is there, and passes deadlines meanwhile. */
  const reads = (visit: Visit, words: string) =>
    until(async () => {
      await visit.passDeadlines()
      return dialogOf(visit).getByText(words).first().isVisible()
    })

  for (const [code, what, route] of nodes) {
    // conforms: 5.5.4, 8.8.12
    it(`show an unknown fee and a message for a node that ${what} (${code})`, async () => {
      const visit = await connected()
      const rpcUrl = world.sandbox.chains.find(({ id }) => id === 1)?.rpcUrl ?? ''
      // Both nodes of the network: the second is called if the first fails.
      for (const url of [world.sandbox.addresses.services.rpc, rpcUrl])
        await visit.page.route(`${url}/**`, route)
      // A node's chain is read once: from now on it is this one.
      await visit.page.reload()
      await openAccount(visit)
      await fill(visit)
      await visit.page.getByRole('button', { name: 'Review transaction' }).click()
      await reads(visit, 'The network fee did not load.')
      assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    })
  }

  it('report a token that refuses before the wallet prompt', async () => {
    const visit = await enter()
    const { address } = world.token('DAI')
    const contract = address as `0x${string}`
    const bytecode = await world.node.getCode({ address: contract })
    await fill(visit, 'DAI')
    // It accepts the call and returns false.
    await world.node.setCode({ address: contract, bytecode: '0x60006000526020600060006000fd' })
    await visit.page.getByTestId('send-amount').fill('0.02')
    await dialogOf(visit).getByText('This token can’t be transferred').first().waitFor()
    await world.node.setCode({ address: contract, bytecode: bytecode ?? '0x' })
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  it('report a history that fails to load for any reason', async () => {
    const visit = await connected()
    for (const [, fault] of services) {
      await visit.page.reload()
      world.sandbox.faults.set({ service: 'blockchainApi', path: '/history', fault, times: 20 })
      await openAccount(visit)
      await visit.page.getByTestId('account-activity').click()
      await reads(visit, 'Failed to fetch transactions')
      world.sandbox.faults.clear()
    }
  })

  // conforms: 4.8.6
  it('show an error and go back if a swap cannot begin', async () => {
    const visit = await enter()
    world.sandbox.faults.set({
      service: 'blockchainApi',
      path: '/convert/tokens',
      fault: { kind: 'status', status: 400 },
    })
    await visit.page.getByTestId('wallet-features-swaps-button').click()
    await visit.page.getByText('The service did not answer. Try again.').first().waitFor()
    await visit.page.getByTestId('wallet-features-swaps-button').waitFor()
  })

  it('report a phone that does not respond, and that nothing was sent', async () => {
    const phone = await startPhone(world)
    const visit = await world.visit({ query: '?wallets=' })
    await pairPhone(visit, phone)
    phone.policy.request = 'ask'
    await openAccount(visit)
    await fill(visit)
    await visit.page.getByRole('button', { name: 'Review transaction' }).click()
    await visit.page.getByTestId('send-confirm-button').click()
    await until(() => phone.requests().some(({ method }) => method === 'eth_sendTransaction'))
    await reads(visit, 'Pebble did not answer.')
    assert.equal(phone.requests().filter(({ method }) => method === 'eth_sendTransaction').length, 1)
    await visit.close()
  })
})
