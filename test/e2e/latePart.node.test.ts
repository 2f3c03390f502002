import assert from 'node:assert/strict'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { openWorld, type World } from './support/openWorld.ts'
import { askedToSign } from './support/signIn.ts'
import { buttonOf, dialogOf } from './support/steps.ts'

describe('a file that does not load', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.sandbox.auth.end())
  afterAll(() => world.stop())

  /** Connects Otter on a page that requires sign-in; the file that asks for it fails so many times. */
  const connect = async (failures: number) => {
    const visit = await world.visit({ query: '?policy=approve&wallets=otter&sign-in=server' })
    const errors: Error[] = []
    visit.page.on('pageerror', (error) => errors.push(error))
    let failed = 0
    await visit.page.route('**/chunks/keepSignIn-*', (route) => {
      failed += 1
      return failed > failures ? route.continue() : route.abort()
    })
    await buttonOf(visit).click()
    await dialogOf(visit)
      .getByRole('button', { name: /^Otter/ })
      .click()
    await visit.hear('w3m-connect')
    return { visit, errors }
  }

  it('is asked for again: the user is asked to sign in', async () => {
    const { visit, errors } = await connect(1)
    await askedToSign(visit)
    assert.deepEqual(errors, [])
    await visit.page.close()
  })

  it('lets no user pass unsigned: the wallet is disconnected, and the page receives the error', async () => {
    const { visit, errors } = await connect(Number.POSITIVE_INFINITY)
    await visit.hear('w3m-error', ({ code }) => code === 'W3M_PART_NOT_LOADED')
    await visit.hear('w3m-disconnect', ({ reason }) => reason === 'session')
    assert.deepEqual(errors, [])
    await visit.page.close()
  })
})
