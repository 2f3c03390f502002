import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519'
import { Connection, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Served } from '../../sandbox/http/serve.ts'
import { decodeBase58 } from '../../src/lib/base58.ts'
import { serveHost } from '../hosts/serveHost.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { modalGone, pressWallet } from './support/steps.ts'

const recipient = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'

describe('a page with its own @solana/web3.js', () => {
  let world: World
  let host: Served
  let [first, second] = ['', '']
  beforeAll(async () => {
    world = await openWorld()
    host = await serveHost(world, { entry: 'libraries/solana/main.js', isBundled: true })
    ;[first = '', second = ''] = world.sandbox.solana.accounts.map(({ address }) => address)
  })
  afterAll(() => world.stop())

  const press = ({ page }: Visit, id: string) => page.locator(`#${id}`).click()
  const both = async ({ page }: Visit, text: string) => {
    for (const who of ['account', 'library'])
      await page.locator(`#${who}`).getByText(text, { exact: true }).waitFor()
  }

  // conforms: 1.3.9
  it('signs, sends and follows the widget, and the widget follows its wallet', async () => {
    const visit = await world.visit({ url: host.url, query: `?to=${recipient}` })
    await both(visit, 'nobody')
    await press(visit, 'open')
    await pressWallet(visit, 'Heron')
    await both(visit, first)
    await modalGone(visit)

    await press(visit, 'sign')
    const shown = visit.page.locator('#signature', { hasText: ',' })
    await shown.waitFor()
    const signature = Uint8Array.from(((await shown.textContent()) ?? '').split(',').map(Number))
    const key = decodeBase58(first) ?? new Uint8Array()
    assert.ok(ed25519.verify(signature, new TextEncoder().encode('A line to sign'), key))

    const node = new Connection(world.sandbox.solana.rpcUrl)
    const before = await node.getBalance(new PublicKey(recipient))
    await press(visit, 'send')
    await becomes(async () => (await node.getBalance(new PublicKey(recipient))) - before, 12_345_678)

    await otherWallet(visit, 'heron').switchAccount(1)
    await both(visit, second)
    await press(visit, 'disconnect')
    await both(visit, 'nobody')

    await press(visit, 'own-connect')
    await both(visit, second)
    await press(visit, 'disconnect')
    await both(visit, 'nobody')
    await visit.close()
  })
})
