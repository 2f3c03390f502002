import assert from 'node:assert/strict'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { secureFrame } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial, listenToSocials } from './support/social.ts'
import { dialogOf, modalGone } from './support/steps.ts'

const told = ({ page }: Visit) => page.evaluate(() => window.__socials)

describe('sign-in with Farcaster, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const open = (options: Partial<Parameters<World['visit']>[0]> = {}) =>
    world.visit({ query: '?wallets=', before: listenToSocials, ...options })
  /** The link in the code, as a phone reads it. */
  const link = async (visit: Visit) => {
    await visit.page.getByRole('img', { name: 'QR code to sign in with Farcaster' }).waitFor()
    await visit.page.getByTestId('copy-wc2-uri').click()
    await visit.page.getByText('Link copied').first().waitFor()
    return visit.page.evaluate(() => navigator.clipboard.readText())
  }
  const answer = async (visit: Visit, url: string, name: string | undefined) => {
    const app = await visit.context.newPage()
    await app.goto(url)
    await answerSocial(app, name)
    await app.getByRole('heading', { name: 'Done' }).waitFor()
    await app.close()
  }
  const isSignedIn = (visit: Visit, person: string) =>
    visit.hear('w3m-connect', ({ address }) => address === world.sandbox.secure.addressOf(person))

  /** The user approved on their phone, and the frame holds back its response to this request. */
  const agreeInto = async (visit: Visit, held: string) => {
    await chooseSocial(visit, 'farcaster')
    const url = await link(visit)
    const frame = await secureFrame(visit)
    await frame.evaluate((name) => {
      // A reload would drop what it holds back.
      Object.assign(window.__frame, { hold: [name], deaf: ['RELOAD'] })
    }, held)
    const redeemed = visit.page.waitForResponse(/\/api\/user$/)
    await answer(visit, url, 'mara')
    await redeemed
    return frame
  }
  const leave = async (visit: Visit) => {
    await visit.page.getByTestId('social-cancel').click()
    await visit.page.getByTestId('wui-email-input').waitFor()
  }
  /** All delayed messages of the frame have arrived, and no user is signed in. */
  const isNobody = async (visit: Visit, frame: Frame) => {
    await frame.evaluate(() => window.__frame.release())
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await becomes(async () => (await told(visit)).at(-1), 'SOCIAL_LOGIN_CANCELED farcaster')
    assert.ok(!(await visit.names()).includes('w3m-connect'))
    assert.equal(await visit.page.evaluate(() => localStorage.getItem('@appkit/connected_social')), null)
  }

  // conforms: 1.4.12, 7.7.8, 7.7.9
  it('does not sign in a user who declines or leaves, then signs in one who scans the code, and opens the app on a phone', async () => {
    const visit = await open()

    // The user declines: the view says so, and shows a new code.
    await chooseSocial(visit, 'farcaster')
    const first = await link(visit)
    await answer(visit, first, undefined)
    await dialogOf(visit).getByRole('heading', { name: 'Sign-in declined' }).waitFor()
    await visit.page.getByTestId('social-again').click()
    const left = await link(visit)
    assert.notEqual(left, first)

    // The user left the view: the frame reloads, and a late approval does not sign in.
    let documents = 0
    const count = () => {
      documents += 1
    }
    visit.page.on('framenavigated', count)
    await leave(visit)
    await until(() => documents > 0)
    visit.page.off('framenavigated', count)
    await answer(visit, left, 'mara')
    await becomes(async () => (await told(visit)).at(-1), 'SOCIAL_LOGIN_CANCELED farcaster')

    // Nor does a response after going back, or while the account is read.
    let frame = await agreeInto(visit, 'CONNECT_FARCASTER')
    await leave(visit)
    await isNobody(visit, frame)
    frame = await agreeInto(visit, 'GET_USER')
    await visit.page.getByText('Reading your account.').waitFor()
    await leave(visit)
    await isNobody(visit, frame)

    // Finally they sign in; of two responses the first counts.
    const before = (await told(visit)).length
    await chooseSocial(visit, 'farcaster')
    const url = await link(visit)
    await (await secureFrame(visit)).evaluate(() => Object.assign(window.__frame, { deaf: [], twice: true }))
    await answer(visit, url, 'lin')
    await isSignedIn(visit, 'farcaster:lin')
    await becomes(
      async () => (await told(visit)).slice(before),
      [
        'SOCIAL_LOGIN_STARTED farcaster',
        'SOCIAL_LOGIN_REQUEST_USER_DATA farcaster',
        'SOCIAL_LOGIN_SUCCESS farcaster',
      ],
    )
    await modalGone(visit)
    const names = await visit.names()
    assert.equal(names.filter((name) => name === 'w3m-connect').length, 1)
    assert.ok(!names.includes('w3m-disconnect'))
    await visit.page.reload()
    await isSignedIn(visit, 'farcaster:lin')

    // On a phone the code is a link to the app.
    const context = await visit.context.browser()?.newContext({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    await visit.close()
    assert.ok(context)
    const phone = await open({ context })
    await chooseSocial(phone, 'farcaster')
    const [app] = await Promise.all([
      phone.context.waitForEvent('page'),
      phone.page.getByTestId('farcaster-open').and(phone.page.locator('a')).click(),
    ])
    await answerSocial(app, 'noor')
    await isSignedIn(phone, 'farcaster:noor')
    await phone.close()
  })
})
