import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { becomes, suiteMs, until } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial, listenToSocials } from './support/social.ts'
import { dialogOf } from './support/steps.ts'

const told = ({ page }: Visit) => page.evaluate(() => window.__socials)

describe('signing in with Farcaster, over the demo', { timeout: suiteMs }, () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.stop())

  const open = (options: Partial<Parameters<World['visit']>[0]> = {}) =>
    world.visit({ query: '?wallets=', before: listenToSocials, ...options })
  /** Takes the link of the code, as a phone reads it. */
  const link = async (visit: Visit) => {
    await visit.page.getByRole('img', { name: 'QR code to log in with Farcaster' }).waitFor()
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
    await dialogOf(visit).getByRole('heading', { name: 'Login declined' }).waitFor()
    await visit.page.getByTestId('social-again').click()
    const second = await link(visit)
    assert.notEqual(second, first)
    await answer(visit, second, 'lin')
    await isSignedIn(visit, 'farcaster:lin')
    await visit.close()
  })

  it('loads the frame afresh for whoever has gone elsewhere: what they agree to then signs nobody in', async () => {
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
