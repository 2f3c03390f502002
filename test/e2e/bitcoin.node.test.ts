import assert from 'node:assert/strict'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { verifyBip322 } from '../../src/siwx/verifiers/bip322.ts'
import { becomes } from '../support/patience.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { buttonOf, connectFirst, endOf } from './support/steps.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const recipient = bitcoinKeys(7)[0]

/** What a page does with the namespace's provider. */
type HostProvider = {
  signMessage(parameters: { address: string; message: string }): Promise<string>
  signPsbt(parameters: object): Promise<{ psbt: string; txid?: string }>
  sendTransfer(parameters: { recipients: { address: string; amount: bigint }[] }): Promise<string>
}
type Modal = { getProvider(namespace: string): HostProvider }

describe('Bitcoin extensions, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = async (wallet: string): Promise<Visit> => {
    const visit = await world.visit({ query: '?policy=approve&networks=eip155:1,bip122:mainnet' })
    await connectFirst(visit, wallet, 'bip122')
    return visit
  }
  const kinds = [
    { wallet: 'Marten', id: 'marten', index: 0, kind: 'of the sats-connect kind' },
    { wallet: 'Newt', id: 'newt', index: 1, kind: 'of the Wallet Standard' },
  ]

  for (const { wallet, id, index, kind } of kinds) {
    const [payment, ordinals] = bitcoinKeys(index)

    // conforms: 3.2.19, 3.10.10, 6.3.4
    it(`connects one ${kind} with both addresses, restores it, and signs with either key`, async () => {
      const { bitcoin } = world.sandbox
      const visit = await connected(wallet)
      const detail = await visit.hear('w3m-connect')
      assert.equal(detail.caipNetworkId, mainnet)
      assert.deepEqual(detail.allAccounts, [
        { address: payment.address, publicKey: hex.encode(payment.publicKey), type: 'payment' },
        { address: ordinals.address, publicKey: hex.encode(ordinals.publicKey), type: 'ordinal' },
      ])
      await visit.page.reload()
      const restored = await visit.hear('w3m-connect')
      assert.equal(restored.restored, true)
      assert.equal(restored.address, payment.address)
      await becomes(() => otherWallet(visit, id).count('connect'), 0)

      // Messages.
      for (const key of [payment, ordinals]) {
        const signature = await visit.page.evaluate(
          ([address = '', message = '']) =>
            (document.querySelector('w3m-modal') as never as Modal)
              .getProvider('bip122')
              .signMessage({ address, message }),
          [key.address, 'Berth 14'],
        )
        assert.ok(verifyBip322(base64.decode(signature), 'Berth 14', key.script), key.purpose)
      }

      // A partial transaction, which the ledger accepts.
      const [coin] = bitcoin.coinsOf(ordinals.address)
      assert.ok(coin)
      const transaction = new Transaction()
      const { script, tapInternalKey } = ordinals
      transaction.addInput({
        txid: coin.txid,
        index: coin.index,
        witnessUtxo: { script, amount: coin.amount },
        ...(tapInternalKey && { tapInternalKey }),
      })
      const before = bitcoin.balanceOf(recipient.address)
      transaction.addOutputAddress(recipient.address, 40_000n)
      transaction.addOutputAddress(ordinals.address, coin.amount - 41_000n)
      const { psbt } = await visit.page.evaluate(
        ([psbt = '', address = '']) =>
          (document.querySelector('w3m-modal') as never as Modal)
            .getProvider('bip122')
            .signPsbt({ psbt, signInputs: { [address]: [0] } }),
        [base64.encode(transaction.toPSBT()), ordinals.address],
      )
      const signed = Transaction.fromPSBT(base64.decode(psbt))
      signed.finalize()
      bitcoin.submit(signed.extract())
      assert.equal(bitcoin.balanceOf(recipient.address) - before, 40_000n)
      assert.deepEqual(visit.faults, [])
      await visit.close()
    })
  }

  // conforms: 1.5.10
  it('shows balance and history to the last satoshi of a payment and its fee, and moves nothing after a refusal', async () => {
    const { bitcoin } = world.sandbox
    const visit = await connected('Marten')
    const { page } = visit
    const [payment] = bitcoinKeys(0)
    const before = { own: bitcoin.balanceOf(payment.address), theirs: bitcoin.balanceOf(recipient.address) }
    await buttonOf(visit).click()
    const row = page.getByTestId('token-BTC')
    await row.getByText('0.5 BTC', { exact: true }).waitFor()
    const id = await page.evaluate(
      (address) =>
        (document.querySelector('w3m-modal') as never as Modal)
          .getProvider('bip122')
          .sendTransfer({ recipients: [{ address, amount: 123_456n }] }),
      recipient.address,
    )
    assert.ok(bitcoin.transactions.includes(id))
    assert.equal(bitcoin.balanceOf(recipient.address) - before.theirs, 123_456n)
    // The sandbox's wallet pays a fee of 1000 satoshi.
    assert.equal(before.own - bitcoin.balanceOf(payment.address), 124_456n)
    await row.getByText('0.498755 BTC', { exact: true }).waitFor()
    await page.getByTestId('account-activity').click()
    await page.getByTestId('activity-send-confirmed').getByText('−0.001 BTC', { exact: true }).waitFor()
    bitcoin.fund(payment.address, 200_000n)
    await page.getByTestId('account-tokens').click()
    await row.getByText('0.500755 BTC', { exact: true }).waitFor()

    // A refusal moves nothing.
    await otherWallet(visit, 'marten').setPolicy('send', 'decline')
    const theirs = bitcoin.balanceOf(recipient.address)
    const code = await page.evaluate(
      (address) =>
        (document.querySelector('w3m-modal') as never as Modal)
          .getProvider('bip122')
          .sendTransfer({ recipients: [{ address, amount: 1_000n }] })
          .catch((error: { code: string }) => error.code),
      recipient.address,
    )
    assert.equal(code, 'W3M_USER_REJECTED')
    assert.equal(bitcoin.balanceOf(recipient.address), theirs)
    await visit.close()
  })

  it('follows the account, and the wallet’s disconnect', async () => {
    const visit = await connected('Newt')
    await otherWallet(visit, 'newt').switchAccount(4)
    const change = await visit.hear('w3m-account-change')
    assert.equal(change.to, bitcoinKeys(4)[0].address)
    await otherWallet(visit, 'newt').letGo()
    assert.deepEqual(await endOf(visit), { namespace: 'bip122', reason: 'wallet' })
    await visit.close()
  })
})
