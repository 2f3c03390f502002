import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  leaveReceipt,
  modalGone,
  moveTo,
  openAccount,
  pairPhone,
  pressDisconnect,
  startPhone,
} from './support/steps.ts'

const [, lin] = testAccounts

describe('a page with a strict content security policy', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterAll(() => world.stop())

  const violations = ({ page }: Visit) => page.evaluate(() => window.__violations)
  /** Switches the connected wallet to Base, sends there and disconnects it. */
  const workWith = async (visit: Visit) => {
    const { page } = visit
    await moveTo(visit, 'Base')
    await visit.hear('w3m-network-change', ({ to }) => to === 'eip155:8453')
    await modalGone(visit)
    const held = await world.balanceOf(lin.address, { chain: 8453 })
    const sent = (await visit.told()).filter(({ detail }) => detail.status === 'success').length
    await openAccount(visit)
    await fillTransfer(visit, { token: 'ETH', amount: '0.5', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await becomes(
      async () => (await visit.told()).filter(({ detail }) => detail.status === 'success').length,
      sent + 1,
    )
    assert.equal((await world.balanceOf(lin.address, { chain: 8453 })) - held, parseEther('0.5'))
    await leaveReceipt(visit)
    await pressDisconnect(page)
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await page.keyboard.press('Escape')
    await modalGone(visit)
  }

  it('applies to the demo, without unsafe sources', async () => {
    const { headers } = await fetch(world.sandbox.addresses.demo)
    const policy = headers.get('content-security-policy')?.split('; ') ?? []
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      assert.ok(policy.includes(rule), rule)
    }
    assert.ok(!policy.join().includes('unsafe'))
  })

  it('causes no violation from the first QR code to the last base unit sent, by phone and by extension', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await buttonOf(visit).click()
    await dialogOf(visit).getByTestId('all-wallets').click()
    // Pictures of the registry too.
    await dialogOf(visit).locator('img[src^="blob:"]').first().waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Close' }).click()
    await modalGone(visit)

    await pairPhone(visit, phone)
    await workWith(visit)
    await page.reload()
    await connectExtension(visit)
    await workWith(visit)
    await page.evaluate(() => document.querySelector('w3m-modal')?.setAttribute('locale', 'ar'))
    await page.locator('w3m-modal [dir="rtl"]').first().waitFor({ state: 'attached' })
    assert.deepEqual(await violations(visit), [])
    await visit.close()
  })

  it('would report a violation: a style, a script from text, a request and a picture', async () => {
    const visit = await world.visit({ expected: /Content Security Policy|TrustedHTML|violation/ })
    await visit.page.evaluate(() => {
      const style = document.createElement('style')
      style.append('* { color: red }')
      document.head.append(style)
      try {
        document.createElement('div').innerHTML = '<p>Text</p>'
      } catch {}
      fetch('https://elsewhere.example/').catch(() => undefined)
      new Image().src = 'https://elsewhere.example/picture.png'
    })
    await becomes(
      async () => (await violations(visit)).map((violation) => violation.split(' ')[0]).sort(),
      ['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-elem'],
    )
    await visit.close()
  })
})
