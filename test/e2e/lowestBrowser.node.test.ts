import assert from 'node:assert/strict'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { fillTransfer, openAccount, pairPhone, startPhone } from './support/steps.ts'

const [, lin] = testAccounts

/** Runs in the page before its scripts: removes what Chrome 119, Firefox 128 or Safari 16.4 lack. */
function deleteNewerApis(): void {
  const newer: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Uint8Array, ['fromHex', 'fromBase64']],
    [Uint8Array.prototype, ['toHex', 'toBase64']],
    [Intl, ['DurationFormat']],
    [Document.prototype, ['startViewTransition']],
    [window, ['Iterator', 'requestIdleCallback', 'URLPattern', 'scheduler']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

describe('the oldest supported browser', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('pairs a phone, sends, and restores the connection', async () => {
    const phone = await startPhone(world)
    const visit = await world.visit({ query: '?wallets=', before: deleteNewerApis })
    const before = await world.balanceOf(lin.address)
    assert.equal(await visit.page.evaluate(() => 'canParse' in URL), false)
    await pairPhone(visit, phone)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.5', to: lin.address })
    await visit.page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.5'))
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')
    await visit.close()
  })
})
