import assert from 'node:assert/strict'
import { base64 } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { verifyBip322 } from '../../src/siwx/verifiers/bip322.ts'
import { addPasskeys } from '../support/addPasskeys.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { frameOf, openInFrame, pressInFrame } from './support/passkey.ts'
import { signedIn } from './support/signIn.ts'
import { dialogOf, modalGone } from './support/steps.ts'

const [recipient] = bitcoinKeys(7)
const scriptOf = (address: string) => OutScript.encode(Address().decode(address))

/** What a page does with the namespace's provider. */
type Modal = {
  getProvider(namespace: string): {
    signMessage(parameters: { address: string; message: string }): Promise<string>
    signPsbt(parameters: object): Promise<{ psbt: string; txid?: string }>
    sendTransfer(parameters: { recipients: { address: string; amount: bigint }[] }): Promise<string>
  }
}

const query = '?passkey&wallets=&networks=bip122:mainnet'

/** Creates a wallet from the modal. @returns Its address. */
async function create(visit: Visit): Promise<string> {
  await addPasskeys(visit.page)
  await openInFrame(visit, 'Create a wallet')
  return String((await visit.hear('w3m-connect')).address)
}

describe('a wallet behind a passkey, on Bitcoin', () => {
  let world: World
  let visit: Visit
  let own: string
  beforeAll(async () => {
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
          .getProvider('bip122')
          [method as 'signPsbt'](parameters as object)
          .catch(({ code }: { code: number }) => ({ code })) as Promise<unknown>,
      [method, parameters] as const,
    )
  /** A transaction that spends a coin of the account, and pays the recipient. */
  const payment = (change: { amount?: bigint; fee?: bigint } = {}) => {
    const coin = world.sandbox.bitcoin.coinsOf(own).find(({ amount }) => amount >= 90_000n)
    assert.ok(coin)
    const { amount = coin.amount, fee = 1_500n } = change
    const transaction = new Transaction()
    const witnessUtxo = { script: scriptOf(own), amount }
    transaction.addInput({ txid: coin.txid, index: coin.index, witnessUtxo })
    transaction.addOutputAddress(recipient.address, 40_000n)
    transaction.addOutputAddress(own, coin.amount - 40_000n - fee)
    return { psbt: base64.encode(transaction.toPSBT()), signInputs: { [own]: [0] } }
  }

  it('signs messages by the type of its address', async () => {
    assert.match(own, /^bc1q/)
    const signed = ask('signMessage', { address: own, message: 'Berth 14' })
    await frameOf(visit).getByText('Berth 14').waitFor()
    await pressInFrame(visit, 'Approve')
    assert.ok(verifyBip322(base64.decode(String(await signed)), 'Berth 14', scriptOf(own)))
    await modalGone(visit)
  })

  it('sends to the last satoshi of the amount it shows', async () => {
    const { bitcoin } = world.sandbox
    bitcoin.fund(own, 100_000n)
    bitcoin.fund(own, 50_000n)
    const sent = ask('sendTransfer', { recipients: [{ address: recipient.address, amount: 120_000n }] })
    await frameOf(visit).getByText('0.0012 BTC').waitFor()
    await frameOf(visit).getByText(recipient.address).waitFor()
    const fees = frameOf(visit)
      .locator('dd')
      .filter({ hasText: /^0\.0000\d+ BTC$/ })
    const fee = BigInt(Math.round(Number.parseFloat((await fees.textContent()) ?? '') * 1e8))
    const before = bitcoin.balanceOf(recipient.address)
    await pressInFrame(visit, 'Approve')
    assert.match(String(await sent), /^[0-9a-f]{64}$/)
    assert.equal(bitcoin.balanceOf(recipient.address) - before, 120_000n)
    assert.equal(bitcoin.balanceOf(own), 150_000n - 120_000n - fee)
    await modalGone(visit)
  })

  it('signs a partial transaction as shown, and sends it on request', async () => {
    const { bitcoin } = world.sandbox
    bitcoin.fund(own, 90_000n)
    bitcoin.fund(own, 90_000n)
    const before = bitcoin.balanceOf(recipient.address)
    const signed = ask('signPsbt', { ...payment(), broadcast: true })
    for (const text of ['0.0004 BTC', recipient.address, '0.000015 BTC'])
      await frameOf(visit).getByText(text, { exact: true }).waitFor()
    await pressInFrame(visit, 'Approve')
    const { txid } = (await signed) as { txid: string }
    assert.ok(bitcoin.transactions.includes(txid))
    assert.equal(bitcoin.balanceOf(recipient.address) - before, 40_000n)
    await modalGone(visit)
  })

  it('signs nothing that is declined, and no coin whose amount differs from the page’s', async () => {
    const declined = ask('signPsbt', payment())
    // The card grows to the prompt's height: until then a click may miss the button.
    await frameOf(visit).getByRole('button', { name: 'Approve', disabled: false }).waitFor()
    await pressInFrame(visit, 'Decline')
    assert.deepEqual(await declined, { code: 'W3M_USER_REJECTED' })
    await modalGone(visit)
    const wrong = await ask('signPsbt', payment({ amount: 95_000n }))
    assert.deepEqual(wrong, { code: 'W3M_WALLET_INTERNAL' })
    await modalGone(visit)
    const poor = await ask('sendTransfer', {
      recipients: [{ address: recipient.address, amount: 10n ** 9n }],
    })
    assert.deepEqual(poor, { code: 'W3M_WALLET_INTERNAL' })
    await modalGone(visit)
  })

  it('signs in to a page whose server verifies the signature', async () => {
    const visit = await world.visit({ query: `${query}&sign-in=server` })
    const address = await create(visit)
    await dialogOf(visit).getByRole('button', { name: 'Sign', exact: true }).click()
    await frameOf(visit).getByText('wants you to sign in with your Bitcoin account').waitFor()
    await pressInFrame(visit, 'Approve')
    await signedIn(visit, address)
    assert.equal(world.sandbox.auth.sessions()[0]?.address, address)
    await visit.close()
  })
})
