import assert from 'node:assert/strict'
import { recoverMessageAddress } from 'viem'
import { describe, it } from 'vitest'
import { scriptPasskeys, seeNoCovers } from '../support/scriptPasskeys.ts'
import { type Reply, walletInShop } from './world.ts'

const offer = 'For the next 15 min, approve without the passkey'

describe('a session of a passkey wallet', () => {
  const { page, passkeys, origins, frame, ask, press, connect } = walletInShop({ sessionMinutes: 15 })

  const sign = (address: string) =>
    ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', address] })
  const isSigned = async (asked: Promise<Reply>, address: string) => {
    const signature = (await asked).payload as unknown as `0x${string}`
    assert.equal(await recoverMessageAddress({ message: 'Hello', signature }), address)
  }
  const checkbox = () => frame().getByRole('checkbox', { name: offer })
  const lock = () => frame().getByRole('button', { name: 'Lock now' })

  /** Starts a session, after which the device refuses. */
  async function start(): Promise<string> {
    const address = String((await connect('Create a wallet')).payload?.address)
    const asked = sign(address)
    await checkbox().check()
    await press('Approve')
    await isSigned(asked, address)
    await passkeys().recognize(false)
    return address
  }

  /** The passkey is needed again, and refuses. */
  async function needsPasskey(address: string): Promise<void> {
    const asked = sign(address)
    assert.equal(await checkbox().isChecked(), false)
    await press('Approve')
    await frame().getByText('Nothing was done').waitFor()
    await press('Decline')
    assert.equal((await asked).type, '@w3m-frame/RPC_REQUEST_ERROR')
  }

  it('approves without the passkey until the user locks the wallet', async () => {
    const address = await start()
    const asked = sign(address)
    await frame().getByText('The wallet is open until').waitFor()
    assert.equal(await checkbox().count(), 0)
    await press('Approve')
    await isSigned(asked, address)

    const locked = sign(address)
    await lock().press('Enter')
    await checkbox().waitFor()
    assert.ok(await checkbox().evaluate((input) => input.matches(':focus')))
    await press('Decline')
    await locked
    await needsPasskey(address)
  })

  it('starts only if the user checks the box', async () => {
    const address = String((await connect('Create a wallet')).payload?.address)
    const asked = sign(address)
    await checkbox().waitFor()
    await press('Approve')
    await isSigned(asked, address)
    await passkeys().recognize(false)
    await needsPasskey(address)
  })

  it('ends after its minutes, however much it is used', async () => {
    await page().clock.install()
    const address = await start()
    await page().clock.fastForward('14:30')
    const asked = sign(address)
    await press('Approve')
    await isSigned(asked, address)
    await page().clock.fastForward('00:30')
    await needsPasskey(address)
  })

  it('ends with a reload', async () => {
    const address = await start()
    await page().reload()
    await needsPasskey(address)
  })

  it('ends when the user signs out', async () => {
    const address = await start()
    await ask('SIGN_OUT')
    await passkeys().recognize(true)
    await connect('Open')
    await passkeys().recognize(false)
    await needsPasskey(address)
  })

  it('ends when the user signs out in another tab', async () => {
    const address = await start()
    const [other] = await Promise.all([
      page().waitForEvent('popup'),
      page().evaluate((shop) => void window.open(shop), origins().shop),
    ])
    await other.waitForFunction(() => '__ask' in window)
    await other.evaluate(() => window.__ask('SIGN_OUT'))
    await other.close()
    await page().bringToFront()
    await needsPasskey(address)
  })

  it('is not offered in a window of the wallet, which closes after one request', async () => {
    for (const script of [scriptPasskeys, seeNoCovers]) await page().context().addInitScript(script)
    await page().reload()
    const openWindow = async () =>
      (await Promise.all([page().waitForEvent('popup'), press('Continue in a window')]))[0]
    const connected = ask('CONNECT_PASSKEY')
    const first = await openWindow()
    for (const name of ['Create a wallet', 'Later']) await first.getByRole('button', { name }).click()
    const address = String((await connected).payload?.address)
    const asked = sign(address)
    const second = await openWindow()
    await second.getByText('Hello').waitFor()
    assert.equal(await second.getByRole('checkbox').count(), 0)
    await second.getByRole('button', { name: 'Approve' }).click()
    await isSigned(asked, address)
  })
})

describe('a passkey wallet whose owner allows no sessions', () => {
  const { frame, ask, press, connect } = walletInShop()

  it('offers none', async () => {
    const { address } = (await connect('Create a wallet')).payload ?? {}
    const asked = ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x48656c6c6f', address] })
    await frame().getByText('Hello').waitFor()
    assert.equal(await frame().getByRole('checkbox').count(), 0)
    await press('Decline')
    await asked
  })
})
