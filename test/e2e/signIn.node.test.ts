import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { suiteMs } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'

const [mara, lin] = testAccounts
if (!mara || !lin) throw new Error('no accounts')

describe('signing in with an extension wallet, over the demo', { timeout: suiteMs }, () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.stop())

  const modal = ({ page }: Visit) => page.getByRole('dialog')
  const connect = async (visit: Visit) => {
    await visit.page.locator('w3m-button').getByRole('button').click()
    await modal(visit)
      .getByRole('button', { name: /^Otter/ })
      .click()
    await visit.hear('w3m-connect')
  }
  const sign = (visit: Visit) => modal(visit).getByTestId('w3m-connecting-siwe-sign')
  const asked = async (visit: Visit) =>
    modal(visit)
      .getByRole('heading', { name: /^Sign in to/ })
      .waitFor()
  const gone = (visit: Visit) => modal(visit).waitFor({ state: 'hidden' })
  const signatures = (visit: Visit) =>
    visit.page.evaluate(
      () => window.__wallets?.otter?.requests.filter(({ method }) => method === 'personal_sign').length,
    )
  const answer = (visit: Visit, sign: 'approve' | 'decline') =>
    visit.page.evaluate((sign) => Object.assign(window.__wallets?.otter?.policy ?? {}, { sign }), sign)
  const outcomes = async (visit: Visit) =>
    (await visit.told())
      .filter(({ name }) => name === 'w3m-sign-in' || name === 'w3m-sign-out')
      .map(({ name, detail }) => [name.slice(4), detail.status, detail.address, detail.restored])

  it('signs in by the server, stays signed in, and signs out with the wallet', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=server' })
    await connect(visit)
    await asked(visit)
    assert.equal(await signatures(visit), 0)
    const text = await modal(visit).getByText('wants you to sign in with your Ethereum account').textContent()
    assert.ok(text?.startsWith(`${new URL(visit.page.url()).host} wants you`))
    // Pressed twice, it is one question.
    await sign(visit).dblclick()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    assert.equal(await signatures(visit), 1)
    assert.deepEqual(world.sandbox.auth.sessions().at(-1), {
      address: mara.address,
      caip2Network: 'eip155:1',
    })
    assert.deepEqual(await outcomes(visit), [
      ['sign-in', 'pending', mara.address, false],
      ['sign-in', 'success', mara.address, false],
    ])

    await visit.page.reload()
    await visit.hear('w3m-sign-in', ({ restored }) => restored === true)
    assert.equal(await signatures(visit), 0)
    assert.equal(await modal(visit).count(), 0)

    await visit.page.locator('w3m-button').getByRole('button').click()
    await modal(visit).getByTestId('disconnect-button').click()
    await visit.hear('w3m-sign-out')
    assert.ok(!world.sandbox.auth.sessions().some(({ address }) => address === mara.address))
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('asks another account to sign for itself', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=server' })
    await connect(visit)
    await asked(visit)
    await sign(visit).click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await asked(visit)
    await sign(visit).click()
    await visit.hear('w3m-sign-in', ({ status, address }) => status === 'success' && address === lin.address)
    await gone(visit)
    assert.equal(await signatures(visit), 2)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('drops the signature of an account that is no longer in use', async () => {
    world.sandbox.auth.end()
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=server' })
    await visit.page.evaluate(() => Object.assign(window.__wallets?.otter?.policy ?? {}, { sign: 'wait' }))
    await connect(visit)
    await asked(visit)
    await sign(visit).click()
    await visit.page.waitForFunction(() =>
      window.__wallets?.otter?.requests.some(({ method }) => method === 'personal_sign'),
    )
    await visit.page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await modal(visit).getByText(lin.address).waitFor({ state: 'attached' })
    await visit.page.evaluate(() => {
      for (const { id, method } of window.__wallets?.otter?.requests ?? [])
        if (method === 'personal_sign') window.__wallets?.otter?.decide(id, true)
    })
    await answer(visit, 'approve')
    await sign(visit).click()
    const { address } = await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    assert.equal(address, lin.address)
    assert.ok(!world.sandbox.auth.sessions().some(({ address }) => address === mara.address))
    await visit.close()
  })

  it('says that the signature was declined, asks again when told to, and lets go where it is required', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=required' })
    await answer(visit, 'decline')
    await connect(visit)
    await asked(visit)
    await sign(visit).click()
    await modal(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await answer(visit, 'approve')
    await modal(visit).getByRole('button', { name: 'Try again' }).click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    assert.deepEqual(
      (await outcomes(visit)).map(([, status]) => status),
      ['pending', 'error', 'pending', 'success'],
    )
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  for (const [how, leave] of [
    ['Cancel', (visit: Visit) => modal(visit).getByRole('button', { name: 'Cancel' }).click()],
    ['Close', (visit: Visit) => modal(visit).getByRole('button', { name: 'Close' }).click()],
    ['Escape', ({ page }: Visit) => page.keyboard.press('Escape')],
  ] as const) {
    it(`disconnects when a required sign-in is left by ${how}`, async () => {
      const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=required' })
      await connect(visit)
      await asked(visit)
      await leave(visit)
      await visit.hear('w3m-disconnect')
      await gone(visit)
      assert.equal(await signatures(visit), 0)
      await visit.close()
    })
  }

  it('keeps whoever cancels connected where it is optional, and a press beside the card leaves nothing', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=optional' })
    await connect(visit)
    await asked(visit)
    await visit.page.mouse.click(5, 400)
    await asked(visit)
    await modal(visit).getByRole('button', { name: 'Cancel' }).click()
    await gone(visit)
    assert.ok(!(await visit.names()).includes('w3m-disconnect'))
    await visit.page.locator('w3m-button').getByRole('button').click()
    await modal(visit).getByTestId('disconnect-button').waitFor()
    await visit.page.reload()
    await visit.hear('w3m-connect', ({ restored }) => restored === true)
    assert.equal(await signatures(visit), 0)
    await visit.close()
  })

  it('lets go of the wallet where the server cannot tell who has signed in', async () => {
    const visit = await world.visit({
      query: '?policy=approve&wallets=otter&sign-in=server',
      // The browser's own words about the service that fails.
      expected: /Failed to load resource/,
    })
    await connect(visit)
    await asked(visit)
    await sign(visit).click()
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await gone(visit)
    world.sandbox.faults.set({ service: 'auth', fault: { kind: 'garbled' }, times: 20 })
    await visit.page.reload()
    await visit.hear('w3m-disconnect')
    world.sandbox.faults.clear('auth')
    await visit.close()
  })
})
