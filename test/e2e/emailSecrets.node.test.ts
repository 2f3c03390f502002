import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import {
  approveDevice,
  codeField,
  emailField,
  giveEmail,
  nextMail,
  secureFrame,
  signInByEmail,
  typeCode,
} from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { answerSocial, openSocial } from './support/social.ts'
import { buttonOf, dialogOf, modalGone, openSettings } from './support/steps.ts'

declare global {
  interface Window {
    /** Every event of the widget, as text. */
    __everything: string[]
  }
}

/** Runs in the page before its scripts: records all events, including `w3m-event`. */
function listenToAll(): void {
  window.__everything = []
  const names =
    'ready open close connect disconnect account-change network-change send sign-in sign-out error event'
  for (const name of names.split(' '))
    document.addEventListener(`w3m-${name}`, (event) => {
      window.__everything.push(JSON.stringify((event as CustomEvent).detail) ?? '')
    })
}

/** Everything a script of the page can read: its document with all shadow roots, and its storage. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const within = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ])
    const all = within(document)
    const valuesOf = (elements: Iterable<Element>) =>
      [...elements].filter((element) => element instanceof HTMLInputElement).map(({ value }) => value)
    // Digits are in separate boxes: together they are a code.
    const inputs = all.flatMap(({ children }) => [...valuesOf(children), valuesOf(children).join('')])
    const attributes = all.flatMap((element) => [...element.attributes].map(({ value }) => value))
    const texts = all.flatMap(({ childNodes }) => [...childNodes].map(({ nodeValue }) => nodeValue ?? ''))
    const stores = [localStorage, sessionStorage].map((area) => JSON.stringify({ ...area }))
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const kept = await settled(database.transaction(store).objectStore(store).getAll())
        stores.push(JSON.stringify(kept))
      }
      database.close()
    }
    const parts = [window.__everything, document.cookie, inputs, attributes, texts, stores]
    return parts.flat().join('\n')
  })

/** Whether it appears on its own: longer numbers may contain the same digits. */
const holds = (text: string, secret: string): boolean => new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text)

describe('a sign-in', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  /** What the page itself sent, and what the page and the frame logged. */
  const eavesdrop = ({ page }: Visit) => {
    const heard: string[] = []
    page.on('console', (message) => heard.push(message.text()))
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) return
      heard.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers()))
    })
    return () => heard.join('\n')
  }

  it('hides the submitted code and the session from the page', async () => {
    const email = 'mara@fieldnotes.app'
    const visit = await world.visit({ query: '?wallets=', before: listenToAll })
    const heard = eavesdrop(visit)
    const seen = world.sandbox.secure.mails.length
    await giveEmail(visit, email)
    await approveDevice(visit, await nextMail(world, email, seen))
    await codeField(visit).waitFor()
    const { code = '' } = await nextMail(world, email, seen + 1)
    const frame = await secureFrame(visit)
    await frame.evaluate(() => window.__frame.hold.push('CONNECT_OTP'))

    await typeCode(visit, code.slice(0, 5))
    // The search finds what is there.
    assert.ok(holds(await readPage(visit.page), code.slice(0, 5)))
    await visit.page.keyboard.type(code.slice(5))
    await becomes(() => codeField(visit).locator('input:read-write').count(), 0)
    assert.ok(!holds(await readPage(visit.page), code))

    await frame.evaluate(() => window.__frame.release())
    await visit.hear('w3m-connect')
    await modalGone(visit)
    const token = await frame.evaluate(() => localStorage.getItem('token') ?? '')
    assert.match(token, /^session-/)
    for (const secret of [code, token]) {
      assert.ok(!holds(await readPage(visit.page), secret))
      assert.ok(!holds(heard(), secret))
    }

    await visit.page.reload()
    await visit.hear('w3m-connect')
    assert.ok(!(await readPage(visit.page)).includes(token))
    assert.ok(!heard().includes(token))
    await visit.close()
  })

  it('hides both submitted codes of an email change from the page', async () => {
    const [old, fresh] = ['lin@fieldnotes.app', 'lin@harbor.example']
    const visit = await world.visit({ query: '?wallets=', before: listenToAll })
    await signInByEmail(world, visit, old)
    const heard = eavesdrop(visit)
    const frame = await secureFrame(visit)
    const codes: string[] = []
    /** Types the code of the next mail, and reads the page while the frame holds back its response. */
    const confirm = async (to: string, after: number, event: string) => {
      const { code = '' } = await nextMail(world, to, after)
      await codeField(visit).locator('input:read-write').first().waitFor()
      await frame.evaluate((name) => window.__frame.hold.push(name), event)
      await typeCode(visit, code)
      await becomes(() => codeField(visit).locator('input:read-write').count(), 0)
      assert.ok(!holds(await readPage(visit.page), code))
      codes.push(code)
    }

    await buttonOf(visit).click()
    await openSettings(visit)
    await visit.page.getByTestId('account-email').click()
    await emailField(visit).fill(fresh)
    let seen = world.sandbox.secure.mails.length
    await visit.page.getByTestId('email-save').click()
    await confirm(old, seen, 'UPDATE_EMAIL_PRIMARY_OTP')
    seen = world.sandbox.secure.mails.findLastIndex(({ to }) => to === old) + 1
    await frame.evaluate(() => window.__frame.release())
    await dialogOf(visit).getByRole('heading', { name: 'Confirm your new email' }).first().waitFor()
    await confirm(fresh, seen, 'UPDATE_EMAIL_SECONDARY_OTP')
    await frame.evaluate(() => window.__frame.release())
    await visit.page.getByTestId('account-email').filter({ hasText: fresh }).waitFor()
    const token = await frame.evaluate(() => localStorage.getItem('token') ?? '')
    assert.match(token, /^session-/)
    for (const secret of [...codes, token]) {
      assert.ok(!holds(await readPage(visit.page), secret))
      assert.ok(!holds(heard(), secret))
    }
    await visit.close()
  })

  it('hides a provider’s result and the session of a social account from the page', async () => {
    const visit = await world.visit({ query: '?wallets=', before: listenToAll })
    const heard = eavesdrop(visit)
    const redeemed = visit.page.waitForRequest(/\/api\/social-redeem$/)
    await answerSocial(await openSocial(visit, 'google'), 'mara')
    const { uri } = (await redeemed).postDataJSON() as { uri: string }
    const code = new URL(uri).searchParams.get('code') ?? ''
    await visit.hear('w3m-connect')
    await modalGone(visit)
    const frame = await secureFrame(visit)
    const token = await frame.evaluate(() => localStorage.getItem('token') ?? '')
    assert.match(token, /^session-/)
    assert.notEqual(code, '')
    for (const secret of [code, token]) {
      assert.ok(!holds(await readPage(visit.page), secret))
      assert.ok(!holds(heard(), secret))
    }
    await visit.close()
  })
})
