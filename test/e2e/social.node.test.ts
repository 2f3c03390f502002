import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { popupProviders } from '../../src/schemas/social.ts'
import { becomes, until } from '../support/patience.ts'
import { emailField, secureFrame } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, chooseSocial, listenToSocials, openSocial } from './support/social.ts'
import { buttonOf, dialogOf, modalGone, pressDisconnect } from './support/steps.ts'

const told = ({ page }: Visit) => page.evaluate(() => window.__socials)

const kept = ({ page }: Visit) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.endsWith('/NAME_ASKED'))
      .filter((key) => key.startsWith('@appkit-wallet/') || key.includes('social'))
      .sort(),
  )

/** The offered social accounts, in order. */
const offered = ({ page }: Visit) =>
  page
    .locator('[data-testid^="social-selector-"]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.testid?.replace('social-selector-', '')))

const shows = (visit: Visit, name: string) => dialogOf(visit).getByRole('heading', { name }).waitFor()

describe('sign-in with a social account, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ blocksWindows: true })
  })
  afterAll(() => world.stop())

  const open = () => world.visit({ query: '?wallets=', before: listenToSocials })
  const isSignedIn = async (visit: Visit, person: string, restored = false) => {
    const address = world.sandbox.secure.addressOf(person)
    await visit.hear('w3m-connect', (detail) => detail.address === address && detail.restored === restored)
  }
  const leave = async (visit: Visit, times: number) => {
    await modalGone(visit)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await becomes(async () => (await visit.names()).filter((name) => name === 'w3m-disconnect').length, times)
    await modalGone(visit)
  }

  // conforms: 1.1.5
  it('offers the accounts in the page’s order, and all of them with one more click', async () => {
    const visit = await open()
    await buttonOf(visit).click()
    await visit.page.getByTestId('social-selector-more').waitFor()
    assert.deepEqual(await offered(visit), ['google', 'x', 'discord', 'farcaster', 'github', 'more'])
    await visit.page.getByTestId('social-selector-more').click()
    await visit.page.getByTestId('social-selector-apple').waitFor()
    const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
    assert.deepEqual(await offered(visit), all)
    await visit.close()
  })

  // conforms: 1.1.5, 1.1.17, 1.1.18, 1.4.16
  it('lists methods in the page’s order, else installed wallets first, above the page’s own terms', async () => {
    const visit = await world.visit({ query: '?wallets=otter' })
    const ways = {
      wallet: dialogOf(visit).getByRole('button', { name: /^Otter/ }),
      email: emailField(visit),
      social: visit.page.locator('[data-testid^="social-selector-"]').first(),
    }
    const inOrder = async () => {
      await buttonOf(visit).click()
      const tops = await Promise.all(
        Object.entries(ways).map(async ([name, way]) => {
          await way.waitFor()
          return [name, (await way.boundingBox())?.y ?? 0] as const
        }),
      )
      return tops.sort(([, one], [, other]) => one - other).map(([name]) => name)
    }
    assert.deepEqual(await inOrder(), ['wallet', 'email', 'social'])
    await visit.page.keyboard.press('Escape')
    await modalGone(visit)
    await visit.page.evaluate(() => {
      const features = {
        connectMethodsOrder: ['social', 'wallet', 'email'],
        socials: ['github', 'apple', 'x'],
      }
      const termsConditionsUrl = 'https://harbor.example/terms'
      const privacyPolicyUrl = 'https://harbor.example/privacy'
      const own = { features, termsConditionsUrl, privacyPolicyUrl }
      Object.assign(document.querySelector('w3m-modal') ?? {}, own)
    })
    assert.deepEqual(await inOrder(), ['social', 'wallet', 'email'])
    assert.deepEqual(await offered(visit), ['github', 'apple', 'x'])
    const links = dialogOf(visit).locator('p').getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    assert.deepEqual(addresses, ['https://harbor.example/terms', 'https://harbor.example/privacy'])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  // conforms: 1.4.6-1.4.11, 7.7.7, 7.7.11
  it('works with each provider, emits events, and disconnects', async () => {
    const visit = await open()
    for (const [at, provider] of popupProviders.entries()) {
      await answerSocial(await openSocial(visit, provider), 'mara')
      await isSignedIn(visit, `${provider}:mara`)
      await becomes(
        async () => (await told(visit)).slice(3 * at),
        [
          `SOCIAL_LOGIN_STARTED ${provider}`,
          `SOCIAL_LOGIN_REQUEST_USER_DATA ${provider}`,
          `SOCIAL_LOGIN_SUCCESS ${provider}`,
        ],
      )
      await becomes(async () => visit.context.pages().length, 1)
      await leave(visit, at + 1)
    }
    await becomes(() => kept(visit), [])
    await visit.close()
  })

  // conforms: 3.14.4, 3.14.8, 4.1.11, 4.5.20
  it('survives a reload, with the same account each time', async () => {
    const visit = await open()
    await answerSocial(await openSocial(visit, 'google'), 'lin')
    await isSignedIn(visit, 'google:lin')
    await becomes(
      () => kept(visit),
      [
        '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
        '@appkit-wallet/LAST_USED_ADDRESS',
        '@appkit-wallet/LAST_USED_CHAIN_KEY',
        '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
        '@appkit-wallet/SOCIAL_USERNAME',
        '@appkit/connected_social',
      ],
    )
    await visit.page.reload()
    await isSignedIn(visit, 'google:lin', true)
    assert.equal(await visit.page.evaluate(() => localStorage.getItem('@appkit/connected_social')), 'google')
    await leave(visit, 1)
    await becomes(() => kept(visit), [])
    await answerSocial(await openSocial(visit, 'google'), 'lin')
    await isSignedIn(visit, 'google:lin')
    await visit.close()
  })

  it('reports that the user declined or closed the window, and opens it again', async () => {
    const visit = await open()
    await answerSocial(await openSocial(visit, 'github'), undefined)
    await shows(visit, 'Sign-in declined')
    const again = () => visit.page.getByTestId('social-again').click()
    const [second] = await Promise.all([visit.page.waitForEvent('popup'), again()])
    await second.getByRole('button', { name: 'Sign in' }).waitFor()
    await shows(visit, 'Sign in with GitHub')
    await second.close()
    await shows(visit, 'The window was closed')
    const [third] = await Promise.all([visit.page.waitForEvent('popup'), again()])
    await answerSocial(third, 'mara')
    await isSignedIn(visit, 'github:mara')
    assert.deepEqual((await told(visit)).slice(0, 5), [
      'SOCIAL_LOGIN_STARTED github',
      'SOCIAL_LOGIN_CANCELED github',
      'SOCIAL_LOGIN_STARTED github',
      'SOCIAL_LOGIN_CANCELED github',
      'SOCIAL_LOGIN_STARTED github',
    ])
    await visit.close()
  })

  it('closes the window when the user leaves the view', async () => {
    const visit = await open()
    const popup = await openSocial(visit, 'x')
    await visit.page.getByTestId('social-cancel').click()
    await until(async () => popup.isClosed())
    await visit.page.getByTestId('wui-email-input').waitFor()
    await becomes(() => told(visit), ['SOCIAL_LOGIN_STARTED x', 'SOCIAL_LOGIN_CANCELED x'])
    await visit.close()
  })

  for (const { who, throws } of [
    { who: 'the browser', throws: false },
    { who: 'a script of the page, which throws,', throws: true },
  ]) {
    it(`reports that ${who} blocked the window, and opens it on click`, async () => {
      const visit = await open()
      await visit.page.evaluate((throws) => {
        const { open } = window
        window.open = () => {
          window.open = open
          if (throws) throw new Error('No windows here')
          return null
        }
      }, throws)
      await chooseSocial(visit, 'google')
      await shows(visit, 'The window was blocked')
      const press = visit.page.getByRole('button', { name: 'Open window' }).click()
      const [popup] = await Promise.all([visit.page.waitForEvent('popup'), press])
      await answerSocial(popup, 'mara')
      await isSignedIn(visit, 'google:mara')
      await visit.close()
    })
  }

  it('detects a window that closes before it has a URL, and rejects a URL that is not a web page', async () => {
    const visit = await open()
    const begin = `${world.sandbox.addresses.services.secureSite}/api/social-begin`
    const answers: (() => void)[] = []
    await visit.context.route(begin, (route) => {
      answers.push(() => void route.abort().catch(() => undefined))
    })
    const [popup] = await Promise.all([visit.page.waitForEvent('popup'), chooseSocial(visit, 'google')])
    await until(() => answers.length === 1)
    assert.equal(popup.url(), 'about:blank')
    await popup.close()
    await shows(visit, 'The window was closed')

    await visit.context.unroute(begin)
    await visit.context.route(begin, (route) =>
      route.fulfill({ json: { uri: 'javascript:document.title="taken over"' } }),
    )
    const press = visit.page.getByTestId('social-again').click()
    const [next] = await Promise.all([visit.page.waitForEvent('popup'), press])
    await shows(visit, 'Something went wrong')
    await until(async () => next.isClosed())
    assert.notEqual(await visit.page.title(), 'taken over')
    await visit.close()
  })

  it('accepts only a valid response of its own window at the right origin, once', async () => {
    const visit = await open()
    const popup = await openSocial(visit, 'google')
    const { secureSite } = world.sandbox.addresses.services
    const forged = { resultUri: `${secureSite}/social/done?code=forged` }
    // From the frame: the right origin, another window.
    const frame = await secureFrame(visit)
    await frame.evaluate((message) => parent.postMessage(message, '*'), forged)
    // From another window of the right origin, and from the page itself.
    const [other] = await Promise.all([
      visit.page.waitForEvent('popup'),
      visit.page.evaluate((url) => void window.open(url), `${secureSite}/inbox`),
    ])
    await other.waitForLoadState()
    await other.evaluate((message) => opener.postMessage(message, '*'), forged)
    await visit.page.evaluate((message) => window.postMessage(message, '*'), forged)
    // From the right window, in the wrong shape, and while it shows a page of another origin.
    await popup.evaluate(() => {
      for (const message of [undefined, 'resultUri', { resultUri: 1 }, { uri: 'x' }])
        opener.postMessage(message, '*')
    })
    const address = popup.url()
    await popup.goto(`${world.sandbox.addresses.phone}/`)
    await popup.evaluate((message) => opener.postMessage(message, '*'), forged)
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await shows(visit, 'Sign in with Google')
    assert.deepEqual(await told(visit), ['SOCIAL_LOGIN_STARTED google'])

    await popup.goto(address)
    await answerSocial(popup, 'mara')
    await isSignedIn(visit, 'google:mara')
    assert.deepEqual(await told(visit), [
      'SOCIAL_LOGIN_STARTED google',
      'SOCIAL_LOGIN_REQUEST_USER_DATA google',
      'SOCIAL_LOGIN_SUCCESS google',
    ])
    await visit.close()
  })
})
