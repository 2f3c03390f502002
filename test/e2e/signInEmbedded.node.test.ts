import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { suiteMs } from '../support/patience.ts'
import { connectByEmail, decide, question } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf, moveTo } from './support/steps.ts'

const email = 'sefa@fieldnotes.app'

describe('signing in with both accounts of the embedded wallet, over the demo', { timeout: suiteMs }, () => {
  let world: World
  let visit: Visit
  before(async () => {
    world = await openWorld()
    visit = await world.visit({ query: '?wallets=&sign-in=server' })
  })
  after(() => world.stop())

  const lastSession = () => world.sandbox.auth.sessions().at(-1)
  /** Looks at the message in the card and has it signed in the frame. */
  const sign = async (address: string) => {
    await dialogOf(visit)
      .getByRole('heading', { name: /^Sign in to/ })
      .waitFor()
    await dialogOf(visit).getByTestId('w3m-connecting-siwe-sign').click()
    await question(visit).getByText('wants you to sign in').waitFor()
    await decide(visit, 'Approve')
    await visit.hear('w3m-sign-in', (detail) => detail.status === 'success' && detail.address === address)
    await dialogOf(visit).first().waitFor({ state: 'hidden' })
  }

  it('signs in by the key', async () => {
    await connectByEmail(world, visit, email)
    const address = world.sandbox.secure.addressOf(email)
    await sign(address)
    assert.deepEqual(lastSession(), { address, caip2Network: 'eip155:1' })
  })

  it('signs in anew as the smart account, which a server knows before it is on the chain', async () => {
    const address = world.sandbox.secure.smartAddressOf(email)
    await moveTo(visit, 'Base')
    await sign(address)
    assert.deepEqual(lastSession(), { address, caip2Network: 'eip155:8453' })
    assert.equal(await world.code(address, 8453), undefined)
  })

  it('stays signed in, and signs out with the wallet', async () => {
    const address = world.sandbox.secure.smartAddressOf(email)
    await visit.page.reload()
    const { restored } = await visit.hear('w3m-sign-in', (detail) => detail.address === address)
    assert.equal(restored, true)
    await buttonOf(visit).click()
    await visit.page.getByTestId('disconnect-button').click()
    await visit.hear('w3m-sign-out')
    assert.ok(!world.sandbox.auth.sessions().some((session) => session.address === address))
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
