import assert from 'node:assert/strict'
import decodeQr from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { PhoneWallet } from '../../sandbox/phone-wallet/createPhoneWallet.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { startPhone } from './support/steps.ts'

describe('the QR code on the screen', () => {
  let world: World
  let phone: PhoneWallet
  beforeAll(async () => {
    world = await openWorld()
    phone = await startPhone(world)
  })
  afterAll(() => world.stop())

  for (const theme of ['light', 'dark'] as const) {
    it(`can be scanned by a camera, and pairs (${theme})`, async () => {
      const visit = await world.visit({ query: '?wallets=' })
      await visit.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await visit.page.locator('w3m-button').first().getByRole('button').click()
      await visit.page.getByTestId('wallet-selector-walletconnect').click()
      const code = visit.page.getByRole('img', { name: /QR code/ })
      const link = await scan(visit, code)
      assert.match(link, /^wc:[0-9a-f]{64}@2\?/)
      await phone.pair(link)
      await visit.hear('w3m-connect')
      await phone.disconnect()
      await visit.hear('w3m-disconnect')
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }
})

/** Scans the screen like a camera until it finds a code. */
async function scan({ context }: Visit, code: Locator): Promise<string> {
  const camera = await context.newPage()
  for (let tries = 0; tries < 60; tries += 1) {
    const found = await readPicture(camera, await code.screenshot())
    if (found) return camera.close().then(() => found)
    await camera.waitForTimeout(250)
  }
  throw new Error('no code on the screen')
}

/** Reads the code in a PNG, which the browser decodes. */
async function readPicture(page: Page, png: Buffer): Promise<string | undefined> {
  const { data, width, height } = await page.evaluate(async (base64) => {
    const reply = await fetch(`data:image/png;base64,${base64}`)
    const picture = await createImageBitmap(await reply.blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(picture, 0, 0)
    const pixels = drawing?.getImageData(0, 0, picture.width, picture.height)
    return { data: [...(pixels?.data ?? [])], width: picture.width, height: picture.height }
  }, png.toString('base64'))
  return decodeQr(Uint8ClampedArray.from(data), width, height)?.data
}
