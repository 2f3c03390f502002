import assert from 'node:assert/strict'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { it } from 'vitest'
import { signBip322 } from '../../sandbox/bitcoin/bip322.ts'
import { createBitcoinLedger } from '../../sandbox/bitcoin/createBitcoinLedger.ts'
import { type BitcoinKey, bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { messageHash, spentId, verifyBip322 } from '../../src/siwx/verifiers/bip322.ts'

const [payment, ordinals] = bitcoinKeys(0)
const [other] = bitcoinKeys(1)

it('Bitcoin hashes messages and their virtual transactions as in the published vectors', () => {
  assert.equal(
    hex.encode(messageHash('')),
    'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
  )
  assert.equal(
    hex.encode(messageHash('Hello World')),
    'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
  )
  // bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l
  const script = hex.decode('00142b05d564e6a7a33c087f16e0f730d1440123799d')
  assert.equal(spentId('', script), 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7')
  assert.equal(
    spentId('Hello World', script),
    'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  )
})

for (const key of [payment, ordinals]) {
  it(`a message signed for ${key.purpose} is valid only for that key and message`, () => {
    const signature = signBip322('Berth 14', key)
    assert.ok(verifyBip322(base64.decode(signature), 'Berth 14', key.script))
    assert.ok(!verifyBip322(base64.decode(signature), 'Berth 15', key.script))
    assert.ok(
      !verifyBip322(
        base64.decode(signature),
        'Berth 14',
        key === payment ? other.script : bitcoinKeys(1)[1].script,
      ),
    )
  })
}

const spend = (
  from: BitcoinKey,
  coin: { txid: string; index: number; amount: bigint },
  to: string,
  amount: bigint,
) => {
  const transaction = new Transaction()
  const { script, tapInternalKey } = from
  const { txid, index } = coin
  transaction.addInput({
    txid,
    index,
    witnessUtxo: { script, amount: coin.amount },
    ...(tapInternalKey && { tapInternalKey }),
  })
  transaction.addOutputAddress(to, amount)
  return transaction
}

for (const key of [payment, ordinals]) {
  it(`Bitcoin moves what ${key.purpose} signed, once, and nothing else`, () => {
    const ledger = createBitcoinLedger()
    ledger.fund(key.address, 50_000n)
    const [coin] = ledger.coinsOf(key.address)
    assert.ok(coin)
    const forged = spend(key, coin, other.address, 49_000n)
    forged.updateInput(0, { finalScriptWitness: [new Uint8Array(64), other.publicKey] }, true)
    assert.throws(() => ledger.submit(forged.extract()))
    const transaction = spend(key, coin, other.address, 49_000n)
    transaction.sign(key.privateKey)
    transaction.finalize()
    const id = ledger.submit(transaction.extract())
    assert.deepEqual(ledger.transactions, [id])
    assert.equal(ledger.balanceOf(other.address), 49_000n)
    assert.equal(ledger.balanceOf(key.address), 0n)
    assert.throws(() => ledger.submit(transaction.extract()), /missing-inputs/)
  })
}
