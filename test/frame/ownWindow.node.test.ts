import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { recoverMessageAddress, toHex } from 'viem'
import { describe, it } from 'vitest'
import { choosePasskey, listInField } from '../support/listInField.ts'
import { becomes } from '../support/patience.ts'
import { scriptPasskeys, seeNoCovers } from '../support/scriptPasskeys.ts'
import { walletInShop } from './world.ts'

describe('a passkey wallet in a browser that cannot tell what lies over a frame', () => {
  const { page, origins, frame, ask, press } = walletInShop()

  const begin = async () => {
    for (const script of [scriptPasskeys, listInField, seeNoCovers])
      await page().context().addInitScript(script)
    await page().reload()
  }
  /** Presses the button of the frame that opens the window. */
  const openWindow = async (): Promise<Page> => {
    const [opened] = await Promise.all([page().waitForEvent('popup'), press('Continue in a window')])
    return opened
  }
  /** Presses buttons in the window until it closes. */
  const answer = async (opened: Page, ...buttons: string[]) => {
    const closed = opened.waitForEvent('close')
    for (const name of buttons) await opened.getByRole('button', { name, exact: true }).click()
    await closed
  }
  const connect = async (): Promise<string> => {
    const connected = ask('CONNECT_PASSKEY')
    await answer(await openWindow(), 'Create a wallet', 'Later')
    return String((await connected).payload?.address)
  }
  const sign = (address: string, text = 'Hello') =>
    ask('RPC_REQUEST', { method: 'personal_sign', params: [toHex(text), address] })

  it('creates a wallet and signs in a window, which shows the same as the frame would', async () => {
    await begin()
    const address = await connect()
    const signed = sign(address)
    const opened = await openWindow()
    await opened.getByText(new URL(origins().shop).host).waitFor()
    await opened.getByText('Hello').waitFor()
    await answer(opened, 'Approve')
    const signature = (await signed).payload as unknown as `0x${string}`
    assert.equal(await recoverMessageAddress({ message: 'Hello', signature }), address)
    // The passkey is in the window's origin: another visit finds its wallet.
    await ask('SIGN_OUT')
    const found = ask('CONNECT_PASSKEY')
    const visited = await openWindow()
    const closed = visited.waitForEvent('close')
    await choosePasskey(visited)
    await closed
    assert.equal((await found).payload?.address, address)
  })

  it('signs nothing if the user declines in the window or in the frame, and may be asked again once the window was closed', async () => {
    await begin()
    const address = await connect()
    const refused = { type: '@w3m-frame/RPC_REQUEST_ERROR', message: 'User rejected the request' }
    const isRefused = async (asked: ReturnType<typeof ask>) => {
      const { type, payload } = await asked
      assert.deepEqual({ type, message: payload?.message }, refused)
    }
    let asked = sign(address)
    await answer(await openWindow(), 'Decline')
    await isRefused(asked)

    asked = sign(address)
    const closed = await openWindow()
    await closed.getByRole('button', { name: 'Approve' }).waitFor()
    await closed.close()
    const again = await openWindow()
    await again.getByRole('button', { name: 'Approve' }).waitFor()
    await press('Decline')
    await isRefused(asked)
    await becomes(() => again.isClosed(), true)
  })

  it('closes the window of a request that another one replaces', async () => {
    await begin()
    const address = await connect()
    const first = sign(address, 'first')
    const opened = await openWindow()
    await opened.getByText('first').waitFor()
    const second = sign(address, 'second')
    assert.equal((await first).type, '@w3m-frame/RPC_REQUEST_ERROR')
    await becomes(() => opened.isClosed(), true)
    const next = await openWindow()
    await next.getByText('second').waitFor()
    await answer(next, 'Approve')
    assert.equal((await second).type, '@w3m-frame/RPC_REQUEST_SUCCESS')
  })

  it('takes no task from a page and no outcome from one', async () => {
    await begin()
    const address = await connect()
    const asked = sign(address)
    // A page opens the window of its own accord, and answers the frame in the window's stead.
    const [opened] = await Promise.all([
      page().waitForEvent('popup'),
      page().evaluate((url) => {
        const wallet = window.open(url)
        const task = { theme: { mode: 'light', variables: {} } }
        const outcome = { kind: 'done', value: '0x00' }
        setInterval(() => {
          wallet?.postMessage(task, '*')
          document.querySelector('iframe')?.contentWindow?.postMessage(outcome, '*')
        }, 50)
      }, `${origins().wallet}/sdk#window`),
    ])
    await opened.waitForLoadState()
    const genuine = await openWindow()
    await answer(genuine, 'Approve')
    const signature = (await asked).payload as unknown as `0x${string}`
    assert.equal(await recoverMessageAddress({ message: 'Hello', signature }), address)
    assert.equal(await opened.getByRole('button').count(), 0)
  })

  it('says so if the browser blocks the window', async () => {
    await begin()
    const connected = ask('CONNECT_PASSKEY')
    const wallet = page().frames().at(1)
    await wallet?.evaluate(() => Object.assign(window, { open: () => null }))
    await press('Continue in a window')
    await frame().getByText('The browser blocked the window').waitFor()
    await press('Cancel')
    assert.equal((await connected).type, '@w3m-frame/CONNECT_PASSKEY_ERROR')
  })
})
