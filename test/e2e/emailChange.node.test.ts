import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { codeField, emailField, nextMail, signInByEmail, typeCode } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf, modalGone, openSettings, pressDisconnect } from './support/steps.ts'

const storedEmail = ({ page }: Visit) => page.evaluate(() => localStorage.getItem('@appkit-wallet/EMAIL'))

describe('changing the email of an account, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const seen = () => world.sandbox.secure.mails.length
  const shows = (visit: Visit, name: string) =>
    dialogOf(visit).getByRole('heading', { name }).first().waitFor()
  const openChange = async (visit: Visit) => {
    await buttonOf(visit).click()
    await openSettings(visit)
    await visit.page.getByTestId('account-email').click()
    await shows(visit, 'Change email')
  }

  /** As if the last email had been sent longer ago. */
  const forgetLast = ({ page }: Visit) =>
    page.evaluate(() =>
      localStorage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', String(Date.now() - 31_000)),
    )

  // conforms: 3.14.7, 4.5.11-4.5.13, 4.5.18, 5.1.4, 7.7.19-7.7.21
  it('confirms the old and the new address, and keeps the account', async () => {
    const [old, fresh] = ['mara@fieldnotes.app', 'mara@harbor.example']
    const address = world.sandbox.secure.addressOf(old)
    const visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, old)
    await openChange(visit)
    const save = visit.page.getByTestId('email-save')
    await emailField(visit).fill('mara@')
    assert.ok(await save.isDisabled())
    await emailField(visit).fill(old.toUpperCase())
    await dialogOf(visit).getByText('This is your email already.').waitFor()
    assert.ok(await save.isDisabled())

    let before = seen()
    await emailField(visit).fill(fresh)
    await save.click()
    await shows(visit, 'Confirm your current email')
    await dialogOf(visit).getByText(old).waitFor()
    assert.deepEqual(await eventsOf(visit, /EDIT/), [{ event: 'EMAIL_EDIT' }])
    const { code: first = '' } = await nextMail(world, old, before)
    await typeCode(visit, first === '000000' ? '111111' : '000000')
    await dialogOf(visit)
      .getByRole('alert')
      .filter({ hasText: /^Wrong code/ })
      .waitFor()
    before = seen()
    await typeCode(visit, first)
    await shows(visit, 'Confirm your new email')
    await dialogOf(visit).getByText(fresh).waitFor()
    assert.equal(await storedEmail(visit), old)
    await typeCode(visit, (await nextMail(world, fresh, before)).code ?? '')
    await visit.page.getByText('Email changed').first().waitFor()
    await visit.page.getByTestId('account-email').filter({ hasText: fresh }).waitFor()
    assert.equal(await storedEmail(visit), fresh)

    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).address, address)
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-disconnect')
    await becomes(() => storedEmail(visit), null)
    await modalGone(visit)
    await signInByEmail(world, visit, fresh)
    const again = (await visit.told()).filter(({ name }) => name === 'w3m-connect').at(-1)
    assert.equal(again?.detail.address, address)
    await visit.close()
  })

  it('keeps a refused address, waits half a minute between two emails, and asks for one code if the wallet trusts the user', async () => {
    const [old, fresh] = ['lin@fieldnotes.app', 'lin@harbor.example']
    const visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, old)
    const url = `${world.sandbox.addresses.services.secureSite}/api/email-update`
    await visit.context.route(url, (route) => route.fulfill({ json: { refusal: 'Not now' } }))
    await openChange(visit)
    await emailField(visit).fill(fresh)
    await visit.page.getByTestId('email-save').click()
    await dialogOf(visit).getByText('Something went wrong. Try again.').waitFor()
    await becomes(() => emailField(visit).inputValue(), fresh)
    await visit.context.unroute(url)
    await visit.page.getByTestId('email-save').click()
    await shows(visit, 'Confirm your current email')
    await codeField(visit).waitFor()
    // However long this took, make the last email a moment old.
    await visit.page.evaluate(() =>
      localStorage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', String(Date.now())),
    )
    const before = seen()
    await dialogOf(visit).getByRole('button', { name: 'Back' }).click()
    await emailField(visit).fill(fresh)
    await visit.page.getByTestId('email-save').click()
    await dialogOf(visit)
      .getByText(/^Please try again after \d+ seconds$/)
      .waitFor()
    assert.equal(seen(), before)

    await forgetLast(visit)
    await visit.page.getByTestId('email-save').click()
    await shows(visit, 'Confirm your current email')
    await nextMail(world, old, before)

    // If the wallet trusts the user, the new address's code is enough.
    const api = `${world.sandbox.addresses.services.secureSite}/api`
    await visit.context.route(url, async (route) => {
      const before = seen()
      await route.fetch()
      const { token } = route.request().postDataJSON()
      const { code } = await nextMail(world, old, before)
      const response = await route.fetch({ url: `${api}/email-old`, postData: { token, code } })
      await route.fulfill({ response, json: { action: 'VERIFY_SECONDARY_OTP' } })
    })
    await dialogOf(visit).getByRole('button', { name: 'Back' }).click()
    await forgetLast(visit)
    const sent = seen()
    await emailField(visit).fill(fresh)
    await visit.page.getByTestId('email-save').click()
    await shows(visit, 'Confirm your new email')
    await typeCode(visit, (await nextMail(world, fresh, sent)).code ?? '')
    await visit.page.getByText('Email changed').first().waitFor()
    assert.equal(await storedEmail(visit), fresh)
    await visit.close()
  })
})
