import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs } from '../support/patience.ts'
import { findSecureFrame } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial } from './support/social.ts'
import { dialogOf, modalGone } from './support/steps.ts'

/** Runs in the page before its scripts: makes it a mini app of the messenger. */
function inMessenger(): void {
  Object.assign(window, { TelegramWebviewProxy: {} })
}

describe('sign-in without windows, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const open = (query = '?wallets=') => world.visit({ query, before: inMessenger })
  const stored = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('@appkit/social_provider'))
  const isAtProvider = ({ page }: Visit) =>
    page.getByRole('heading', { name: 'Sign in with google' }).waitFor()

  // conforms: 2.1.13-2.1.15
  it('navigates to the provider and returns signed in, without parameters in the URL', async () => {
    const visit = await open('?wallets=&tide=low#fifth')
    await chooseSocial(visit, 'google')
    await isAtProvider(visit)
    assert.equal(visit.context.pages().length, 1)
    await answerSocial(visit.page, 'mara')
    await visit.hear(
      'w3m-connect',
      ({ address }) => address === world.sandbox.secure.addressOf('google:mara'),
    )
    assert.equal(new URL(visit.page.url()).search, '?wallets=&tide=low')
    assert.equal(new URL(visit.page.url()).hash, '#fifth')
    assert.equal(await stored(visit), null)
    await modalGone(visit)
    await visit.page.reload()
    await visit.hear('w3m-connect', ({ restored }) => restored === true)
    await visit.close()
  })

  it('offers another attempt after a refusal', async () => {
    const visit = await open()
    await chooseSocial(visit, 'google')
    await isAtProvider(visit)
    await answerSocial(visit.page, undefined)
    await dialogOf(visit).getByRole('heading', { name: 'Sign-in declined' }).waitFor()
    await visit.page.getByTestId('social-again').click()
    await isAtProvider(visit)
    await answerSocial(visit.page, 'lin')
    await visit.hear('w3m-connect')
    await visit.close()
  })

  it('rejects a forged return URL, and any URL used twice', async () => {
    const visit = await open()
    const { secureSite } = world.sandbox.addresses.services
    const forged = new URL(visit.page.url())
    forged.searchParams.set('result_uri', `${secureSite}/social/done?code=forged`)
    forged.searchParams.set('w3m_state', 'guessed')
    const changesNothing = async () => {
      await visit.hear('w3m-ready')
      await visit.page.waitForTimeout(quietMs)
      assert.deepEqual(await visit.names(), ['w3m-ready'])
      assert.equal(findSecureFrame(visit), undefined)
    }
    // No sign-in was started here.
    await visit.page.goto(forged.href)
    await changesNothing()

    // The user started one, with another state; and with the right one, but with too much data.
    const pending = (state: string) =>
      visit.page.evaluate(
        (value) => localStorage.setItem('@appkit/social_provider', value),
        `google ${state}`,
      )
    await pending('made-by-us')
    await visit.page.goto(forged.href)
    await changesNothing()
    await becomes(async () => new URL(visit.page.url()).search, '?wallets=')
    assert.equal(await stored(visit), null)

    await pending('guessed')
    forged.searchParams.set('result_uri', `${secureSite}/social/done?code=${'x'.repeat(5000)}`)
    await visit.page.goto(forged.href)
    await changesNothing()
    await becomes(async () => new URL(visit.page.url()).search, '?wallets=')

    // A URL that worked once does not work again.
    await chooseSocial(visit, 'google')
    await isAtProvider(visit)
    const [back] = await Promise.all([
      visit.page.waitForRequest((request) => request.url().includes('result_uri=')),
      answerSocial(visit.page, 'mara'),
    ])
    await visit.hear('w3m-connect')
    await modalGone(visit)
    await visit.page.evaluate(() => localStorage.clear())
    await visit.page.goto(back.url())
    await changesNothing()
    await visit.close()
  })
})
