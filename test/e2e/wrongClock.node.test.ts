import assert from 'node:assert/strict'
import { parseEther, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { freshBrowser } from '../support/shared.ts'
import { decide, request, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type VisitOptions, type World } from './support/openWorld.ts'
import { connectToSign, signaturesOf, signButton, signedIn } from './support/signIn.ts'
import {
  buttonOf,
  copyShownLink,
  fillTransfer,
  modalGone,
  openAccount,
  openSettings,
  pairPhone,
  startPhone,
} from './support/steps.ts'

declare global {
  interface Window {
    /** The offset of the device's clock: milliseconds. */
    __clockOff: number
  }
}

const hourMs = 3_600_000
const [mara] = testAccounts
const payee = testAccounts[7]?.address ?? ''
const text = '0x486172626f7572'

/** Runs in every frame before its scripts. */
function setClock(ms: number): void {
  const Right = Date
  window.__clockOff = ms
  window.Date = class extends Right {
    constructor(...values: []) {
      if (values.length > 0) super(...values)
      else super(Right.now() + window.__clockOff)
    }
    static override now(): number {
      return Right.now() + window.__clockOff
    }
  } as DateConstructor
}

const turnClock = ({ page }: Visit, ms: number) =>
  page.evaluate((ms) => {
    window.__clockOff = ms
  }, ms)

describe.each([
  ['ahead', hourMs],
  ['behind', -hourMs],
])('a device whose clock is an hour %s', (_, ms) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.sandbox.auth.end())
  afterAll(() => world.stop())

  const open = async (options: VisitOptions, off = ms): Promise<Visit> => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const context = await (await freshBrowser()).newContext({ permissions, reducedMotion: 'reduce' })
    await context.addInitScript(setClock, off)
    return world.visit({ ...options, context })
  }

  it('signs in by the server, survives a reload, and sends what the chain then has', async () => {
    const visit = await open({ query: '?policy=approve&wallets=otter&sign-in=server' })
    await connectToSign(visit)
    await signButton(visit).click()
    await signedIn(visit, mara.address)
    await modalGone(visit)
    await visit.page.reload()
    const { restored } = await visit.hear('w3m-sign-in', ({ status }) => status === 'success')
    assert.equal(restored, true)
    assert.equal(await signaturesOf(visit), 0)

    const before = await world.balanceOf(payee)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.125', to: payee })
    await visit.page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(payee)) - before, parseEther('0.125'))
    const receipt = await world.node.getTransactionReceipt({ hash: hash as `0x${string}` })
    assert.equal(receipt.status, 'success')
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('shows a message to check the clock instead of a QR code, and pairs when the clock is right', async () => {
    const phone = await startPhone(world)
    const visit = await open({ query: '?wallets=', expected: /WebSocket/ })
    await buttonOf(visit).click()
    await visit.page.getByTestId('wallet-selector-walletconnect').click()
    await visit.page.getByText('Check the date and time of this device.').first().waitFor()
    await turnClock(visit, 0)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await phone.pair(await copyShownLink(visit))
    assert.equal((await visit.hear('w3m-connect')).address, mara.address)
    await visit.close()
  })

  it('gets the signature of a phone that was paired before, and its transaction', async () => {
    const phone = await startPhone(world)
    const visit = await open({ query: '?wallets=' }, 0)
    await pairPhone(visit, phone)
    await turnClock(visit, ms)
    const { answer } = await request(visit, 'personal_sign', [text, mara.address])
    const signature = answer as `0x${string}`
    assert.ok(await verifyMessage({ address: mara.address, message: 'Harbour', signature }))
    const before = await world.balanceOf(payee)
    const call = { from: mara.address, to: payee, value: '0x16345785d8a0000' }
    const sent = await request(visit, 'eth_sendTransaction', [call])
    await world.node.receiptOf(sent.answer as `0x${string}`)
    assert.equal((await world.balanceOf(payee)) - before, parseEther('0.1'))
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('registers no name, shows why after one signature, and registers it when the clock is right', async () => {
    const visit = await open({ query: '?wallets=', expected: /40[04]/ })
    await signInByEmail(world, visit, `noa${ms > 0 ? 'a' : 'b'}@harbor.example`)
    await buttonOf(visit).click()
    await openSettings(visit)
    await visit.page.getByTestId('account-name-row').click()
    await visit.page.getByTestId('account-choose-name-button').click()
    const name = ms > 0 ? 'noa-early' : 'noa-late'
    await visit.page.getByTestId('name-input').fill(name)
    const register = visit.page.getByTestId('name-register').filter({ hasText: `Register ${name}` })
    await register.click()
    await decide(visit, 'Approve')
    await visit.page.getByText('Check the date and time of this device.').first().waitFor()
    await visit.hear('w3m-name-register', ({ status }) => status === 'error')
    await becomes(() => visit.page.getByTestId('name-input').inputValue(), name)
    await turnClock(visit, 0)
    await register.click()
    await decide(visit, 'Approve')
    await visit.hear('w3m-name-register', ({ status }) => status === 'success')
    await visit.close()
  })
})
