import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { suiteMs } from '../support/patience.ts'
import { connectByEmail, decide, question } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { listenToSocials } from './support/social.ts'
import { buttonOf, dialogOf, moveTo } from './support/steps.ts'

const email = 'sefa@fieldnotes.app'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.stop())

describe('signing in with both accounts of the embedded wallet, over the demo', { timeout: suiteMs }, () => {
  let visit: Visit
  before(async () => {
    visit = await world.visit({ query: '?wallets=&sign-in=server', before: listenToSocials })
  })

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
    assert.deepEqual(await visit.page.evaluate(() => window.__socials), ['CONNECTED email'])
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

describe('signing in with the embedded wallet where that is required, and where it is not', {
  timeout: suiteMs,
}, () => {
  const open = async (how: string, email: string) => {
    const visit = await world.visit({ query: `?wallets=&sign-in=${how}&networks=eip155:1` })
    await connectByEmail(world, visit, email)
    await dialogOf(visit)
      .getByRole('heading', { name: /^Sign in to/ })
      .waitFor()
    return visit
  }
  const press = (visit: Visit, what: 'sign' | 'cancel') =>
    dialogOf(visit).getByTestId(`w3m-connecting-siwe-${what}`).click()
  const statuses = async (visit: Visit) =>
    (await visit.told()).filter(({ name }) => name === 'w3m-sign-in').map(({ detail }) => detail.status)

  it('declined in the frame, it is said, and asked again only when told to', async () => {
    const visit = await open('required', 'tove@fieldnotes.app')
    await press(visit, 'sign')
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('heading', { name: 'Signature declined' }).waitFor()
    await question(visit).waitFor({ state: 'hidden' })
    await press(visit, 'sign')
    await decide(visit, 'Approve')
    await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    await dialogOf(visit).first().waitFor({ state: 'hidden' })
    assert.deepEqual(await statuses(visit), ['pending', 'error', 'pending', 'success'])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  for (const { how, stays } of [
    { how: 'required', stays: false },
    { how: 'optional', stays: true },
  ]) {
    it(`cancelled where it is ${how}, the wallet ${stays ? 'stays' : 'is let go of'}, and the frame asks nothing`, async () => {
      const visit = await open(how, `${how}@fieldnotes.app`)
      await press(visit, 'cancel')
      if (!stays) await visit.hear('w3m-disconnect')
      await dialogOf(visit).first().waitFor({ state: 'hidden' })
      await buttonOf(visit)
        .getByText(stays ? /ETH/ : 'Connect Wallet')
        .waitFor()
      assert.equal((await visit.names()).includes('w3m-disconnect'), !stays)
      assert.deepEqual(await statuses(visit), [])
      assert.equal(await question(visit).count(), 0)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }
})
