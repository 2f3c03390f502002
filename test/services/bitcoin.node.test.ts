import assert from 'node:assert/strict'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { describe, it } from 'vitest'
import { createBitcoinLedger } from '../../sandbox/bitcoin/createBitcoinLedger.ts'
import { feeRates } from '../../sandbox/bitcoin/esploraRoutes.ts'
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

  // conforms: 1.5.4
  it('balance: sums the outputs of an address to the last satoshi', async () => {
    ledger.fund(payer.address, 12_345_678_901n)
    assert.equal(await index.getBalance({ address: payer.address }), 12_345_678_901n)
    assert.equal(await index.getBalance({ address: receiver.address }), 0n)
  })

  it('history: lists a payment for both sides, with its fee apart from the amount', async () => {
    const txid = pay(123_456n, 250n)
    const sent = (await index.getHistory({ address: payer.address, caipNetworkId })).items[0]
    assert.deepEqual(
      [sent?.hash, sent?.operation, sent?.to, sent?.transfers[0]?.amount],
      [txid, 'send', receiver.address, '0.00123456'],
    )
    const got = (await index.getHistory({ address: receiver.address, caipNetworkId })).items[0]
    assert.deepEqual(
      [got?.operation, got?.from, got?.transfers[0]?.amount],
      ['receive', payer.address, '0.00123456'],
    )
  })

  it('history: continues after a full page, with each transaction once', async () => {
    for (let at = 0; at < 26; at += 1) pay(1_000n, 1n)
    const first = await index.getHistory({ address: receiver.address, caipNetworkId })
    assert.equal(first.items.length, 25)
    const second = await index.getHistory({ address: receiver.address, caipNetworkId, cursor: first.next })
    assert.equal(second.next, undefined)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    assert.deepEqual([ids.length, new Set(ids).size], [27, 27])
  })

  it('history: lists unconfirmed transactions on the first page, and outputs without an address', async () => {
    const { address } = receiver
    const transaction = (txid: string, isMined: boolean) => ({
      txid,
      // Coinbase inputs and OP_RETURN outputs have no address.
      vin: [{ prevout: null, is_coinbase: true }],
      vout: [
        { scriptpubkey_address: address, value: 5_000 },
        { scriptpubkey_type: 'op_return', value: 0 },
      ],
      fee: 0,
      status: isMined ? { confirmed: true, block_time: 1_700_000_000 } : { confirmed: false },
    })
    const asked: string[] = []
    const answering: typeof fetch = async (input) => {
      asked.push(new URL(String(input)).pathname)
      const waiting = ['a', 'b'].map((txid) => transaction(txid, false))
      const mined = Array.from({ length: 25 }, (_, at) => transaction(`c${at}`, true))
      return Response.json(asked.length === 1 ? [...waiting, ...mined] : [])
    }
    const own = createBitcoinIndex({ baseUrl: 'http://index.test/api', fetch: answering })
    const { items: entries, next } = await own.getHistory({ address, caipNetworkId })
    assert.deepEqual(
      [entries.length, entries[1]?.status, entries[2]?.status, entries[2]?.transfers[0]?.amount],
      [27, 'pending', 'confirmed', '0.00005'],
    )
    assert.ok(entries.every(({ operation, to }) => operation === 'receive' && to === address))
    assert.equal(entries[2]?.minedAt, 1_700_000_000_000)
    const last = await own.getHistory({ address, caipNetworkId, cursor: next })
    assert.deepEqual([last.items, last.next], [[], undefined])
    assert.deepEqual(asked, [`/api/address/${address}/txs`, `/api/address/${address}/txs/chain/c24`])
  })

  it('fee rate: is for half an hour, in satoshi per virtual byte', async () => {
    assert.equal(await index.getFeeRate(), feeRates[3])
  })

  for (const [rates, rate] of [
    [{ 2: 9, 6: 4 }, 9],
    [{ 144: 1.5, 25: 2 }, 2],
    [{ 1: 0, 2: -1, 3: 1e300 }, undefined],
    [{}, undefined],
  ] as const)
    it(`fee rate: ${rate ?? 'unknown'} of ${JSON.stringify(rates)}`, async () => {
      const answering: typeof fetch = async () => Response.json(rates)
      const own = createBitcoinIndex({ baseUrl: 'http://index.test/api', fetch: answering })
      assert.equal(await own.getFeeRate(), rate)
    })

  it('fee rate: rejects a response that is not a list of rates', async () => {
    const answering: typeof fetch = async () => Response.json({ fastest: '12' })
    const own = createBitcoinIndex({ baseUrl: 'http://index.test/api', fetch: answering })
    await assert.rejects(own.getFeeRate(), { code: 'W3M_SERVICE_RESPONSE' })
  })
})
