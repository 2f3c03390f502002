import assert from 'node:assert/strict'
import { parseEther, recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { addPasskeys } from '../support/addPasskeys.ts'
import { request } from './support/embedded.ts'
import { openWorld, type World } from './support/openWorld.ts'
import { connect, frameOf, pressInFrame } from './support/passkey.ts'
import { modalGone } from './support/steps.ts'

const lin = '0x000000000000000000000000000000000000dEaD'

describe('a session of the wallet behind a passkey', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  it('sends without the passkey until the user locks the wallet', async () => {
    const visit = await world.visit({ query: '?passkey&wallets=' })
    await visit.context.route('**/sites.json', async (route) => {
      // Node does not resolve the wallet's name.
      const url = route.request().url().replace('wallet.localhost', '127.0.0.1')
      const response = await route.fetch({ url })
      await route.fulfill({ response, json: { ...(await response.json()), sessionMinutes: 5 } })
    })
    const passkeys = await addPasskeys(visit.page)
    const address = await connect(visit, 'Create a wallet')
    await world.setBalance(address, parseEther('2'))
    const frame = frameOf(visit)

    const approve = frame.getByRole('button', { name: 'Approve', disabled: false })
    const offer = 'For the next 5 min, approve without the passkey'
    const checkbox = frame.getByRole('checkbox', { name: offer, exact: true })

    const signed = request(visit, 'personal_sign', ['0x48656c6c6f', address])
    await checkbox.press(' ')
    assert.ok(await checkbox.isChecked())
    await pressInFrame(visit, 'Approve')
    const signature = (await signed).answer as `0x${string}`
    assert.equal(await recoverMessageAddress({ message: 'Hello', signature }), address)
    await modalGone(visit)

    await passkeys.recognize(false)
    const before = await world.balanceOf(lin)
    const transaction = { from: address, to: lin, value: '0x1' }
    const sent = request(visit, 'eth_sendTransaction', [transaction])
    await frame.getByText('The wallet is open until').waitFor()
    await pressInFrame(visit, 'Approve')
    const hash = (await sent).answer as `0x${string}`
    assert.equal((await world.node.receiptOf(hash)).status, 'success')
    assert.equal((await world.balanceOf(lin)) - before, 1n)
    await modalGone(visit)

    const ended = request(visit, 'eth_sendTransaction', [transaction])
    await approve.waitFor()
    await pressInFrame(visit, 'Lock now')
    await checkbox.press('Escape')
    assert.equal((await ended).code, 4001)
    await modalGone(visit)
    const refused = request(visit, 'eth_sendTransaction', [transaction])
    await pressInFrame(visit, 'Approve')
    await frame.getByText('Nothing was done').waitFor()
    await pressInFrame(visit, 'Decline')
    assert.equal((await refused).code, 4001)
    assert.equal((await world.balanceOf(lin)) - before, 1n)
    await visit.close()
  })
})
