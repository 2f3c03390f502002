import assert from 'node:assert/strict'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createPolkadotApp } from '../frame/polkadot/polkadotApp.ts'
import { addPasskeys } from '../support/addPasskeys.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { frameOf, openInFrame, pressInFrame } from './support/passkey.ts'
import { signedIn } from './support/signIn.ts'
import { dialogOf, modalGone } from './support/steps.ts'

/** What a page does with the namespace's provider. */
type Modal = {
  getProvider(namespace: string): {
    signMessage(parameters: { address: string; message: string }): Promise<string>
    signPayload(payload: object): Promise<string>
  }
}

const recipient = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const query = '?passkey&wallets=&networks=polkadot:mainnet'

/** Creates a wallet from the modal. @returns Its address. */
async function create(visit: Visit): Promise<string> {
  await addPasskeys(visit.page)
  await openInFrame(visit, 'Create a wallet')
  return String((await visit.hear('w3m-connect')).address)
}

describe('a wallet behind a passkey, on Polkadot', () => {
  let world: World
  let visit: Visit
  let own: string
  beforeAll(async () => {
    await cryptoWaitReady()
    world = await openWorld()
    visit = await world.visit({ query })
    own = await create(visit)
    await modalGone(visit)
  })
  afterAll(async () => {
    await visit.close()
    await world.stop()
  })

  /** A page's result of a request: the response, or the code of the refusal. */
  const ask = <Name extends keyof ReturnType<Modal['getProvider']>>(method: Name, parameters: object) =>
    visit.page.evaluate(
      ([method, parameters]) =>
        (document.querySelector('w3m-modal') as never as Modal)
          .getProvider('polkadot')
          [method as 'signPayload'](parameters as object)
          .catch(({ code }: { code: number }) => ({ code })) as Promise<unknown>,
      [method, parameters] as const,
    )

  it('signs messages with its account, also after a reload', async () => {
    assert.match(own, /^1/)
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).address, own)
    const signed = ask('signMessage', { address: own, message: 'Berth 14' })
    for (const text of ['Berth 14', 'Polkadot'])
      await frameOf(visit).getByText(text, { exact: true }).waitFor()
    await pressInFrame(visit, 'Approve')
    assert.ok(signatureVerify('<Bytes>Berth 14</Bytes>', String(await signed), own).isValid)
    await modalGone(visit)
  })

  it('signs a transaction as shown, which polkadot-js reads as signed by the account', async () => {
    const app = await createPolkadotApp(own)
    const transfer = app.call('balances', 'transferKeepAlive', { Id: recipient }, 15_000_000_001n)
    const spend = app.call('utility', 'batchAll', [
      transfer,
      app.call('proxy', 'addProxy', { Id: recipient }, 'Any', 0),
    ])
    const payload = app.payloadOf(spend, { tip: 30_000n })
    const signed = ask('signPayload', payload)
    for (const text of [
      '1.5000000001 DOT',
      '0.000003 DOT',
      '0.0159154905 DOT',
      'Proxy.add_proxy',
      own,
      'Polkadot',
    ])
      await frameOf(visit).getByText(text, { exact: true }).waitFor()
    assert.equal(await frameOf(visit).getByText(recipient).count(), 2)
    await frameOf(visit).getByText('act for yours until you remove it').waitFor()
    await pressInFrame(visit, 'Approve')
    const signature = String(await signed) as `0x${string}`
    assert.ok(app.verify(payload, signature))
    const { signer, method, tip } = app.sent(payload, signature)
    assert.deepEqual([signer, method, tip], [own, spend.toHex(), '30000'])
    await modalGone(visit)
  })

  it('signs nothing that is declined, or that the network would read otherwise', async () => {
    const app = await createPolkadotApp(own)
    const transfer = app.call('balances', 'transferAll', { Id: recipient }, false)
    const declined = ask('signPayload', app.payloadOf(transfer, { mode: 0, metadataHash: null, era: '0x00' }))
    await frameOf(visit).getByText('Only the wallet’s node says').waitFor()
    await frameOf(visit).getByText('no end date').waitFor()
    await frameOf(visit).getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await pressInFrame(visit, 'Decline')
    assert.deepEqual(await declined, { code: 'W3M_USER_REJECTED' })
    await modalGone(visit)
    const other = { ...app.payloadOf(transfer), metadataHash: `0x${'11'.repeat(32)}` }
    assert.deepEqual(await ask('signPayload', other), { code: 'W3M_WALLET_INTERNAL' })
    await modalGone(visit)
  })

  it('keeps values in view next to long names', async () => {
    const app = await createPolkadotApp(own)
    const place = { V4: { parents: 0, interior: { X1: [{ AccountId32: { id: `0x${'ab'.repeat(32)}` } }] } } }
    const send = app.call('xcmPallet', 'limitedTeleportAssets', place, place, { V4: [] }, 0, 'Unlimited')
    const asked = ask('signPayload', app.payloadOf(send))
    await frameOf(visit)
      .getByText('limited_teleport_assets.beneficiary.V4.interior.X1.AccountId32.id')
      .waitFor()
    const isInView = (items: Element[]) =>
      items.every(
        (item) => item.getBoundingClientRect().right <= innerWidth && item.scrollWidth <= item.clientWidth,
      )
    assert.ok(await frameOf(visit).locator('dt, dd').evaluateAll(isInView))
    await frameOf(visit).getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await pressInFrame(visit, 'Decline')
    await asked
    await modalGone(visit)
  })

  it('signs in to a page whose server verifies the signature', async () => {
    const visit = await world.visit({ query: `${query}&sign-in=server` })
    const address = await create(visit)
    await dialogOf(visit).getByRole('button', { name: 'Sign', exact: true }).click()
    await frameOf(visit).getByText('wants you to sign in with your Polkadot account').waitFor()
    await pressInFrame(visit, 'Approve')
    await signedIn(visit, address)
    assert.equal(world.sandbox.auth.sessions()[0]?.address, address)
    await visit.close()
  })
})
