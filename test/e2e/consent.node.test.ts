import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { emailField } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial } from './support/social.ts'
import { askedOf, buttonOf, dialogOf } from './support/steps.ts'

/** The page requires users to accept its terms first. */
const askConsent = ({ page }: Visit) =>
  page.evaluate(() => {
    document.querySelector('w3m-modal')?.setAttribute('features', '{"legalCheckbox":true}')
  })

const box = ({ page }: Visit) => page.getByTestId('w3m-legal-checkbox')

describe('terms to accept before connecting, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('block every wallet and sign-in method until the user accepts', async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await askConsent(visit)
    await buttonOf(visit).click()
    await box(visit).waitFor()
    await visit.page.getByTestId('social-selector-google').waitFor()
    const otter = visit.page.getByTestId('wallet-selector-example.otter.wallet')
    await otter.waitFor()
    // Neither by click nor by keyboard.
    await otter.click({ force: true })
    await visit.page.getByTestId('social-selector-google').click({ force: true })
    for (let at = 0; at < 30; at += 1) {
      await visit.page.keyboard.press('Tab')
      const reached = await visit.page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.closest('.gated') !== null && active?.closest('.gated') !== undefined
      })
      assert.equal(reached, false)
    }
    await visit.page.waitForTimeout(quietMs)
    assert.equal(await askedOf(visit, 'eth_requestAccounts'), 0)
    assert.equal(visit.context.pages().length, 1)

    await box(visit).check()
    const [popup] = await Promise.all([
      visit.page.waitForEvent('popup'),
      visit.page.getByTestId('social-selector-google').click(),
    ])
    await answerSocial(popup, 'mara')
    await visit.hear('w3m-connect')
    await visit.close()
  })

  it('come before a wallet that the page names', async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await askConsent(visit)
    await visit.page.evaluate(() => {
      void (
        document.querySelector('w3m-modal') as HTMLElement & { connect(how: object): Promise<unknown> }
      ).connect({
        wallet: 'example.otter.wallet',
      })
    })
    await dialogOf(visit).getByRole('heading', { name: 'Otter' }).waitFor()
    await box(visit).waitFor()
    await visit.page.waitForTimeout(quietMs)
    assert.equal(await askedOf(visit, 'eth_requestAccounts'), 0)
    await box(visit).click()
    await visit.hear('w3m-connect')
    await visit.close()
  })

  it('also apply to sign-in for users without a wallet', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    await buttonOf(visit).click()
    await visit.page.getByTestId('wallet-guide').click()
    await dialogOf(visit).getByRole('heading', { name: 'Create wallet' }).waitFor()
    await emailField(visit).waitFor()
    await becomes(() => visit.page.getByTestId('wallet-list').count(), 0)
    await visit.page.getByTestId('create-get-wallet').click()
    await dialogOf(visit).getByRole('heading', { name: 'Get a wallet' }).waitFor()
    assert.deepEqual(await eventsOf(visit, /^CLICK/), [{ event: 'CLICK_GET_WALLET' }])
    await visit.close()
  })
})
