import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { reviewTransfer } from './support/steps.ts'

const [, lin] = testAccounts

type Call = { method: string; params?: unknown }
type Gull = { rpcUrl: string; sent: unknown[] }
type Page = typeof globalThis & { gull: Gull }

/** Runs in the page: adds a key to every object, and announces a wallet whose keys the node itself has. */
function extendPrototype(): void {
  Object.assign(Object.prototype, { zzz: 1 })
  const gull: Gull = { rpcUrl: '', sent: [] }
  Object.assign(globalThis, { gull })
  const request = async ({ method, params = [] }: Call) => {
    if (method === 'eth_sendTransaction') gull.sent.push(params)
    const asked = method === 'eth_requestAccounts' ? 'eth_accounts' : method
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: asked, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(gull.rpcUrl, { method: 'POST', headers, body })).json()
    if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
    return answer.result
  }
  const info = {
    uuid: '0b3f4a51-5be7-44d5-8b20-6d6e6a3f7f02',
    name: 'Gull',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'example.gull',
  }
  const provider = { request, on() {}, removeListener() {} }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
}

describe('a page that has extended Object.prototype', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('connects a wallet and sends exactly what was asked for', async () => {
    const visit = await world.visit({
      query: '?wallets=',
      before: extendPrototype,
      // The extension wallets of the sandbox, which are no part of the product.
      expected: /Getter must be a function/,
    })
    const [chain] = world.sandbox.chains
    await visit.page.evaluate((rpcUrl) => {
      const { gull } = globalThis as Page
      gull.rpcUrl = rpcUrl
    }, chain?.rpcUrl ?? '')
    const before = await world.balanceOf(lin.address)
    await reviewTransfer(visit, { amount: '0.5', to: lin.address }, 'Gull')
    await visit.page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, 5n * 10n ** 17n)
    const sent = await visit.page.evaluate(() => JSON.stringify((globalThis as Page).gull.sent))
    assert.equal(sent.includes('zzz'), false)
    assert.equal(await visit.page.evaluate(() => 'zzz' in {}), true)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
