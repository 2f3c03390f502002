import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openWorld, type World } from './support/openWorld.ts'
import { dialogOf, reviewTransfer } from './support/steps.ts'

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a page that has extended Object.prototype', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('connects a wallet and sends', async () => {
    const visit = await world.visit({
      query: '?wallets=otter&policy=approve',
      before: () => Object.assign(Object.prototype, { zzz: 1 }),
    })
    await reviewTransfer(visit, { amount: '0.5', to: recipient })
    assert.equal(await visit.page.evaluate(() => 'zzz' in {}), true)
    await dialogOf(visit).getByTestId('send-confirm-button').click()
    const { to, amount, from } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal(to, recipient)
    assert.equal(amount, '0.5')
    const [request] = await visit.page.evaluate(() =>
      (window.__wallets?.otter?.requests ?? []).filter(({ method }) => method === 'eth_sendTransaction'),
    )
    assert.deepEqual(Object.keys(Object((request?.params as unknown[])[0])).includes('zzz'), false)
    assert.match(String(from), /^0x/)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
