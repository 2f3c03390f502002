import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import {
  approveDevice,
  codeField,
  connectByEmail,
  emailField,
  findSecureFrame,
  giveEmail,
  nextMail,
  secureFrame,
  signInByEmail,
  typeCode,
} from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { buttonOf, dialogOf, modalGone, moveTo, pressDisconnect } from './support/steps.ts'

const kept = ({ page }: Visit) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !key.endsWith('/NAME_ASKED'))
      .filter((key) => key.startsWith('@appkit-wallet/'))
      .sort(),
  )

declare global {
  interface Window {
    /** Messages received by a window. */
    __heard: { type?: string; payload?: Record<string, unknown> }[]
  }
}

/** Runs in every window before anything else. */
function hearAll(): void {
  window.__heard = []
  addEventListener('message', ({ data }) => window.__heard.push(data))
}

/** As if the last email had been sent longer ago. */
const passCooldown = ({ page }: Visit) =>
  page.evaluate(() =>
    localStorage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', String(Date.now() - 31_000)),
  )

describe('sign-in by email, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const seen = () => world.sandbox.secure.mails.length

  // conforms: 1.4.4, 1.4.5, 3.12.23, 3.14.6, 3.14.7, 3.14.10, 3.14.11, 4.1.7, 4.5.5-4.5.10, 4.5.14, 4.5.17-4.5.19, 5.1.5, 7.7.4-7.7.6
  it('works on a new and on a known device, survives a reload, disconnects, and needs no code if the frame still knows the user', async () => {
    const email = 'mara@fieldnotes.app'
    const address = world.sandbox.secure.addressOf(email)
    const visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, email)
    assert.equal((await visit.hear('w3m-connect')).address, address)
    await becomes(
      () => eventsOf(visit, /EMAIL|^CONNECT/),
      [
        { event: 'EMAIL_LOGIN_SELECTED' },
        { event: 'EMAIL_SUBMITTED' },
        { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
        { event: 'EMAIL_VERIFICATION_CODE_SENT' },
        { event: 'EMAIL_VERIFICATION_CODE_PASS' },
        { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Embedded wallet' } },
      ],
    )
    assert.deepEqual(await kept(visit), [
      '@appkit-wallet/EMAIL',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
      '@appkit-wallet/LAST_USED_ADDRESS',
      '@appkit-wallet/LAST_USED_CHAIN_KEY',
      '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
    ])

    await visit.page.reload()
    const restored = await visit.hear('w3m-connect')
    assert.deepEqual([restored.address, restored.restored], [address, true])

    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    await visit.hear('w3m-disconnect')
    await becomes(() => kept(visit), [])
    await becomes(() => findSecureFrame(visit), undefined)
    await visit.page.reload()
    assert.deepEqual(await visit.hear('w3m-ready'), { status: 'disconnected' })

    const before = seen()
    await giveEmail(visit, email)
    const { code = '', link } = await nextMail(world, email, before)
    assert.equal(link, undefined)
    await codeField(visit).waitFor()
    // Pasted with extra characters, as users do.
    await codeField(visit).locator('input').first().focus()
    await visit.page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code}\n`)
    await visit.page.keyboard.press('ControlOrMeta+V')
    assert.equal((await visit.hear('w3m-connect')).address, address)

    // The page has forgotten the user, but the frame has not: no code and no wait.
    await modalGone(visit)
    await visit.page.evaluate(() => localStorage.clear())
    await visit.page.reload()
    await visit.hear('w3m-ready', ({ status }) => status === 'disconnected')
    const mails = seen()
    await giveEmail(visit, email)
    const known = await visit.hear('w3m-connect', ({ restored }) => restored === false)
    assert.equal(known.address, address)
    assert.equal(seen(), mails)
    assert.ok(!(await kept(visit)).includes('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
    await visit.close()
  })

  it('says what is wrong with a code, and ends an attempt after three', async () => {
    const email = 'lin@fieldnotes.app'
    const visit = await world.visit({ query: '?wallets=' })
    const before = seen()
    await giveEmail(visit, email)
    await approveDevice(visit, await nextMail(world, email, before))
    await codeField(visit).waitFor()
    const { code = '' } = await nextMail(world, email, before + 1)
    const wrong = code === '000000' ? '111111' : '000000'
    for (const words of [/^Wrong code/, /^Wrong code/, /^Too many attempts/]) {
      await typeCode(visit, wrong)
      await dialogOf(visit).getByRole('alert').filter({ hasText: words }).waitFor()
      await codeField(visit).and(visit.page.locator('[data-state="error"]')).waitFor()
    }
    await becomes(() => codeField(visit).locator('input:read-write').count(), 0)
    await becomes(
      () => eventsOf(visit, /_FAIL$/),
      ['Invalid code', 'Invalid code', 'Too many attempts'].map((message) => ({
        event: 'EMAIL_VERIFICATION_CODE_FAIL',
        properties: { message },
      })),
    )

    await passCooldown(visit)
    const spent = seen()
    await visit.page.getByTestId('email-resend').filter({ hasText: 'Send a new code' }).click()
    const { code: fresh = '' } = await nextMail(world, email, spent)
    await becomes(() => codeField(visit).locator('input:read-write').count(), 6)
    await typeCode(visit, fresh)
    assert.equal((await visit.hear('w3m-connect')).address, world.sandbox.secure.addressOf(email))
    await visit.close()
  })

  // conforms: 3.14.9, 5.1.1-5.1.3, 9.1.1
  it('waits half a minute between two emails, across a reload and in another tab', async () => {
    const email = 'tide@fieldnotes.app'
    const visit = await world.visit({ query: '?wallets=' })
    await visit.page.evaluate(() => {
      const now = Date.now()
      Date.now = () => now
    })
    const cancel = dialogOf(visit).getByRole('button', { name: 'Cancel' })
    await giveEmail(visit, email)
    await cancel.click()
    for (const [passed, left] of [
      [0, '30 seconds'],
      [29_000, '1 second'],
    ] as const) {
      await visit.passTime(passed)
      await giveEmail(visit, email)
      await dialogOf(visit).getByText(`Please try again after ${left}`, { exact: true }).waitFor()
    }
    await visit.passTime(1_000)
    await giveEmail(visit, email)
    await dialogOf(visit).getByRole('heading', { name: 'Open the link we sent' }).waitFor()

    const before = seen()
    await visit.page.reload()
    const other = await world.visit({ query: '?wallets=', context: visit.context })
    for (const each of [visit, other]) {
      // However long this took, make the last email a moment old.
      await each.page.evaluate(() =>
        localStorage.setItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME', String(Date.now())),
      )
      await giveEmail(each, email)
      await dialogOf(each)
        .getByText(/^Please try again after \d+ seconds$/)
        .waitFor()
      await becomes(() => emailField(each).inputValue(), email)
      // A refused address was not submitted.
      assert.deepEqual(await eventsOf(each, /^EMAIL_SUBMITTED/), [])
    }
    assert.equal(seen(), before)
    await visit.close()
  })

  // conforms: 1.4.15, 1.4.16, 5.1.4, 9.3.6
  it('comes first, or after installed wallets', async () => {
    const offered = async (query: string) => {
      const visit = await world.visit({ query })
      await buttonOf(visit).click()
      await emailField(visit).waitFor()
      const [email, list] = await Promise.all(
        [emailField(visit), visit.page.getByTestId('wallet-list')].map((part) => part.boundingBox()),
      )
      await emailField(visit).fill('nobody@')
      await emailField(visit).press('Enter')
      await dialogOf(visit).getByText('Enter a valid email address.').waitFor()
      await visit.close()
      return (email?.y ?? 0) < (list?.y ?? 0)
    }
    assert.equal(await offered('?wallets='), true)
    assert.equal(await offered('?wallets=otter'), false)

    const bare = await world.visit({ query: '?wallets=otter&project=none' })
    await buttonOf(bare).click()
    await bare.page.getByTestId('wallet-list').waitFor()
    await becomes(() => emailField(bare).count(), 0)
    await bare.close()
  })

  // conforms: 4.1.9, 7.7.3
  it('requests a network in the frame, restores both accounts, and disconnects them together', async () => {
    const email = 'sol@fieldnotes.app'
    const [evm, solana] = [world.sandbox.secure.addressOf(email), world.sandbox.secure.solanaAddressOf(email)]
    const visit = await world.visit({ query: '?wallets=', before: hearAll })
    await signInByEmail(world, visit, email)
    const newest = async (name: string) => {
      const all = await (await secureFrame(visit)).evaluate(() => window.__heard)
      return all.findLast(({ type }) => type === `@w3m-app/${name}`)?.payload
    }
    // The frame knows the page's identity and theme.
    const { projectId, metadata } = (await newest('SYNC_DAPP_DATA')) ?? {}
    assert.deepEqual([typeof projectId, typeof (metadata as { name: unknown }).name], ['string', 'string'])
    await visit.page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('theme-mode', 'dark'))
    await becomes(async () => (await newest('SYNC_THEME'))?.themeMode, 'dark')
    await visit.page.locator('w3m-network-button').getByRole('button').click()
    await visit.page.getByTestId('w3m-network-switch-Base').click()
    const { to } = await visit.hear('w3m-network-change')
    assert.equal(to, 'eip155:8453')
    const chain = await (await secureFrame(visit)).evaluate(() => localStorage.length)
    assert.ok(chain > 0)
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).caipNetworkId, 'eip155:8453')

    await moveTo(visit, 'Solana')
    await visit.hear('w3m-network-change', ({ namespace }) => namespace === 'solana')
    await modalGone(visit)
    await visit.page.reload()
    for (const address of [evm, solana])
      await visit.hear('w3m-connect', ({ allAccounts, restored }) => {
        const isIts = (allAccounts as { address: string }[]).some((each) => each.address === address)
        return isIts && restored === true
      })
    await visit.page.locator('w3m-network-button').getByText('Network Solana').waitFor()

    let goodbyes = 0
    visit.page.on('request', (request) => {
      if (request.url().endsWith('/api/sign-out')) goodbyes += 1
    })
    await buttonOf(visit).click()
    await pressDisconnect(visit.page)
    for (const name of ['eip155', 'solana'])
      await visit.hear('w3m-disconnect', ({ namespace }) => namespace === name)
    await becomes(() => kept(visit), [])
    await becomes(() => findSecureFrame(visit), undefined)
    assert.equal(goodbyes, 1)
    await visit.close()
  })

  // conforms: 6.3.7
  it('works on a page with only Solana', async () => {
    const email = 'alone@fieldnotes.app'
    const visit = await world.visit({ query: '?wallets=' })
    await visit.page.evaluate(() => {
      const widget = document.querySelector('w3m-modal')
      widget?.setAttribute('networks', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    })
    await connectByEmail(world, visit, email)
    const { namespace, address } = await visit.hear('w3m-connect')
    assert.deepEqual([namespace, address], ['solana', world.sandbox.secure.solanaAddressOf(email)])
    const { searchParams } = new URL((await secureFrame(visit)).url())
    assert.equal(searchParams.get('chainId'), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    await visit.close()
  })
})
