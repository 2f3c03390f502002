import assert from 'node:assert/strict'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, it } from 'vitest'
import { createBitcoinLedger } from '../../sandbox/bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from '../../sandbox/bitcoin/handler.ts'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { toFetch } from '../../sandbox/http/handler.ts'
import { createBitcoinIndex } from '../../src/services/bitcoin/client.ts'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const [payer] = bitcoinKeys(0)
const [receiver] = bitcoinKeys(1)

describe('bitcoin index', () => {
  const ledger = createBitcoinLedger()
  const fetch = toFetch(createBitcoinHandler(ledger))
  const index = createBitcoinIndex({ baseUrl: 'http://index.test/api', fetch })
  const pay = (amount: bigint, fee: bigint) => {
    const [coin] = ledger.coinsOf(payer.address)
    assert.ok(coin)
    const transaction = new Transaction()
    const witnessUtxo = { script: payer.script, amount: coin.amount }
    transaction.addInput({ txid: hex.decode(coin.txid), index: coin.index, witnessUtxo })
    transaction.addOutputAddress(receiver.address, amount)
    transaction.addOutputAddress(payer.address, coin.amount - amount - fee)
    transaction.sign(payer.privateKey)
    transaction.finalize()
    return ledger.submit(transaction.extract())
  }

  // conforms: 1.12
  it('balance: sums the outputs of an address to the last satoshi', async () => {
    ledger.fund(payer.address, 12_345_678_901n)
    assert.equal(await index.getBalance({ address: payer.address }), 12_345_678_901n)
    assert.equal(await index.getBalance({ address: receiver.address }), 0n)
  })

  it('history: tells a payment to both sides, its fee left out of the amount', async () => {
    const txid = pay(123_456n, 250n)
    const sent = (await index.getHistory({ address: payer.address, caipNetworkId })).entries[0]
    assert.deepEqual(
      [sent?.hash, sent?.operation, sent?.to, sent?.transfers[0]?.amount],
      [txid, 'send', receiver.address, '0.00123456'],
    )
    const got = (await index.getHistory({ address: receiver.address, caipNetworkId })).entries[0]
    assert.deepEqual(
      [got?.operation, got?.from, got?.transfers[0]?.amount],
      ['receive', payer.address, '0.00123456'],
    )
  })

  it('history: goes on behind a full page, each transaction once', async () => {
    for (let at = 0; at < 26; at += 1) pay(1_000n, 1n)
    const first = await index.getHistory({ address: receiver.address, caipNetworkId })
    assert.equal(first.entries.length, 25)
    const second = await index.getHistory({ address: receiver.address, caipNetworkId, cursor: first.next })
    assert.equal(second.next, undefined)
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    assert.deepEqual([ids.length, new Set(ids).size], [27, 27])
  })
})
