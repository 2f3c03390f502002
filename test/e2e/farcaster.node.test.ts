import assert from 'node:assert/strict'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { secureFrame } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial, listenToSocials } from './support/social.ts'
import { dialogOf, modalGone } from './support/steps.ts'

const told = ({ page }: Visit) => page.evaluate(() => window.__socials)

describe('signing in with Farcaster, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const open = (options: Partial<Parameters<World['visit']>[0]> = {}) =>
    world.visit({ query: '?wallets=', before: listenToSocials, ...options })
  /** Takes the link of the code, as a phone reads it. */
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

  it('signs in by a code that a phone scans, and stays signed in', async () => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    await answer(visit, await link(visit), 'mara')
    await isSignedIn(visit, 'farcaster:mara')
    await becomes(
      () => told(visit),
      [
        'SOCIAL_LOGIN_STARTED farcaster',
        'SOCIAL_LOGIN_REQUEST_USER_DATA farcaster',
        'SOCIAL_LOGIN_SUCCESS farcaster',
      ],
    )
    await visit.page.reload()
    await isSignedIn(visit, 'farcaster:mara')
    await visit.close()
  })

  it('says that somebody has refused, and makes another code', async () => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    const first = await link(visit)
    await answer(visit, first, undefined)
    await dialogOf(visit).getByRole('heading', { name: 'Sign-in declined' }).waitFor()
    await visit.page.getByTestId('social-again').click()
    const second = await link(visit)
    assert.notEqual(second, first)
    await answer(visit, second, 'lin')
    await isSignedIn(visit, 'farcaster:lin')
    await visit.close()
  })

  it('reloads the frame after the user has left the view: a late approval does not sign in', async () => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    const left = await link(visit)
    let documents = 0
    visit.page.on('framenavigated', () => {
      documents += 1
    })
    await visit.page.getByTestId('social-cancel').click()
    await visit.page.getByTestId('wui-email-input').waitFor()
    await until(() => documents > 0)
    await answer(visit, left, 'mara')
    await becomes(() => told(visit), ['SOCIAL_LOGIN_STARTED farcaster', 'SOCIAL_LOGIN_CANCELED farcaster'])
    await chooseSocial(visit, 'farcaster')
    await answer(visit, await link(visit), 'lin')
    await isSignedIn(visit, 'farcaster:lin')
    assert.ok(!(await visit.names()).includes('w3m-disconnect'))
    await visit.close()
  })

  /** The user has agreed by their phone, and the frame holds back what it answers to this. */
  const agreeInto = async (held: string) => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    const url = await link(visit)
    const frame = await secureFrame(visit)
    await frame.evaluate((name) => {
      window.__frame.hold.push(name)
      // Loaded afresh, it would forget what it holds back.
      window.__frame.deaf.push('RELOAD')
    }, held)
    const redeemed = visit.page.waitForResponse(/\/api\/user$/)
    await answer(visit, url, 'mara')
    await redeemed
    return { visit, frame }
  }
  const leaves = async (visit: Visit) => {
    await visit.page.getByTestId('social-cancel').click()
    await visit.page.getByTestId('wui-email-input').waitFor()
  }
  /** All that the frame held back has been heard, and by somebody else they sign in after all. */
  const signsInAnew = async (visit: Visit, frame: Frame) => {
    await frame.evaluate(() => window.__frame.release())
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await becomes(async () => (await told(visit)).at(-1), 'SOCIAL_LOGIN_CANCELED farcaster')
    assert.ok(!(await visit.names()).includes('w3m-connect'))
    assert.equal(await visit.page.evaluate(() => localStorage.getItem('@appkit/connected_social')), null)
    await chooseSocial(visit, 'farcaster')
    await answer(visit, await link(visit), 'lin')
    await isSignedIn(visit, 'farcaster:lin')
    assert.equal((await visit.names()).filter((name) => name === 'w3m-connect').length, 1)
    await visit.close()
  }

  it('connects nobody by an answer that comes once they have gone back', async () => {
    const { visit, frame } = await agreeInto('CONNECT_FARCASTER')
    await leaves(visit)
    await signsInAnew(visit, frame)
  })

  it('connects nobody who goes back while their account is read', async () => {
    const { visit, frame } = await agreeInto('GET_USER')
    await visit.page.getByText('Reading your account.').waitFor()
    await leaves(visit)
    await signsInAnew(visit, frame)
  })

  it('takes the first of two answers', async () => {
    const visit = await open()
    await chooseSocial(visit, 'farcaster')
    const url = await link(visit)
    const frame = await secureFrame(visit)
    await frame.evaluate(() => {
      window.__frame.twice = true
    })
    await answer(visit, url, 'mara')
    await isSignedIn(visit, 'farcaster:mara')
    await modalGone(visit)
    assert.equal((await visit.names()).filter((name) => name === 'w3m-connect').length, 1)
    await visit.close()
  })

  it('leads into the app on a phone', async () => {
    const desk = await open()
    const browser = desk.context.browser()
    const context = await browser?.newContext({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    assert.ok(context)
    const visit = await open({ context })
    await chooseSocial(visit, 'farcaster')
    const [app] = await Promise.all([
      visit.context.waitForEvent('page'),
      visit.page.getByTestId('farcaster-open').and(visit.page.locator('a')).click(),
    ])
    await answerSocial(app, 'noor')
    await isSignedIn(visit, 'farcaster:noor')
    await visit.close()
    await desk.close()
  })
})
