import assert from 'node:assert/strict'
import { base64 } from '@scure/base'
import { p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { bitcoinKeys } from '../../../sandbox/bitcoin/keys.ts'
import { type Bitcoin, startBitcoin } from '../../../sandbox/bitcoin/startBitcoin.ts'
import { askBitcoin } from '../../../src/frame/bitcoin/askBitcoin.ts'
import { bitcoinAccount } from '../../../src/frame/keys/bitcoin.ts'
import type { Asking } from '../../../src/frame/request.ts'

const entropy = new Uint8Array(32).fill(5)
const { address, publicKey } = (await bitcoinAccount(entropy)).payment
const { script } = p2wpkh(publicKey)
const [other] = bitcoinKeys(0)
const [recipient] = bitcoinKeys(7)
const origin = 'https://shop.example'

describe('a Bitcoin request to the passkey wallet', () => {
  let bitcoin: Bitcoin
  let asking: Asking
  beforeAll(async () => {
    bitcoin = await startBitcoin({ port: 0 })
    bitcoin.ledger.fund(address, 100_000n)
    asking = {
      origin,
      wallet: {
        id: 'a',
        check: 'b',
        isSynced: true,
        addresses: {
          eip155: '0x',
          solana: '',
          bitcoin: address,
          bitcoinTest: '',
          polkadot: '',
          polkadotGeneric: '',
        },
      },
      chain: {
        id: 'bip122:000000000019d6689c085ae165831e93',
        name: 'Bitcoin',
        rpcUrl: `${bitcoin.url}/api`,
        currency: { symbol: 'BTC', decimals: 8 },
      },
    }
  })
  afterAll(() => bitcoin.stop())

  /** A transaction that spends the account's coin. */
  function spend(change: (transaction: Transaction) => void = () => {}) {
    const [coin] = bitcoin.ledger.coinsOf(address)
    assert.ok(coin)
    const transaction = new Transaction({ allowUnknownOutputs: true })
    const witnessUtxo = { script, amount: coin.amount }
    transaction.addInput({ txid: coin.txid, index: coin.index, witnessUtxo })
    transaction.addOutputAddress(recipient.address, 60_000n)
    change(transaction)
    return { psbt: base64.encode(transaction.toPSBT()), signInputs: [{ address, index: 0 }] }
  }
  const ask = (params: object, method = 'signPsbt') => askBitcoin(asking, method, params)
  const refuses = (params: object, why: RegExp, method?: string) => assert.rejects(ask(params, method), why)

  it('is shown with every payment, data, what comes back and the fee', async () => {
    const { facts, warnings } = await ask(
      spend((transaction) => {
        transaction.addOutput({ script: Uint8Array.of(0x6a, 2, 1, 2), amount: 0n })
        transaction.addOutputAddress(address, 38_000n)
      }),
    )
    assert.deepEqual(facts, [
      { name: 'send', value: '0.0006 BTC' },
      { name: 'to', value: recipient.address },
      { name: 'send', value: '0 BTC' },
      { name: 'data', value: '0x6a020102' },
      { name: 'coins', value: '0.001 BTC' },
      { name: 'change', value: '0.00038 BTC' },
      { name: 'fee', value: '0.00002 BTC' },
    ])
    assert.deepEqual(warnings, [])
  })

  it('is shown without a fee, with a warning, where others pay too', async () => {
    const { facts, warnings } = await ask(
      spend((transaction) => {
        const [coin] = bitcoin.ledger.coinsOf(other.address)
        assert.ok(coin)
        const witnessUtxo = { script: other.script, amount: coin.amount }
        transaction.addInput({ txid: coin.txid, index: coin.index, witnessUtxo })
      }),
    )
    assert.deepEqual(warnings, ['othersPay'])
    assert.equal(
      facts.some(({ name }) => name === 'fee'),
      false,
    )
  })

  it('is refused where it would sign a part, a coin of another account, or another amount', async () => {
    await refuses(
      spend((transaction) => transaction.updateInput(0, { sighashType: SigHash.NONE })),
      /not cover all/,
    )
    await refuses({ ...spend(), signInputs: [{ address: other.address, index: 0 }] }, /another account/)
    await refuses({ ...spend(), signInputs: [{ address, index: 3 }] }, /no such input/)
    const [coin] = bitcoin.ledger.coinsOf(other.address)
    assert.ok(coin)
    const foreign = new Transaction()
    const witnessUtxo = { script, amount: coin.amount }
    foreign.addInput({ txid: coin.txid, index: coin.index, witnessUtxo })
    foreign.addOutputAddress(recipient.address, 1_000n)
    const psbt = base64.encode(foreign.toPSBT())
    await refuses({ psbt, signInputs: [{ address, index: 0 }] }, /does not have/)
    await refuses({ psbt: 'AAAA', signInputs: [{ address, index: 0 }] }, /cannot be read/)
  })

  it('is refused as a message for another account, or as a sign-in to another page', async () => {
    await refuses({ message: 'Hello', address: other.address }, /another account/, 'signMessage')
    const signIn = (host: string) =>
      `${host} wants you to sign in with your Bitcoin account:\n${address}\n\n\nURI: https://${host}\nVersion: 1\nChain ID: ${asking.chain.id}\nNonce: abcdefgh1\nIssued At: 2026-01-01T00:00:00.000Z`
    const { kind } = await ask({ message: signIn('shop.example'), address }, 'signMessage')
    assert.equal(kind, 'signIn')
    const message = signIn('evil.example')
    await refuses({ message, address }, /another page/, 'signMessage')
  })

  it('is refused as a transfer of more than the account holds', async () => {
    const recipientAddress = recipient.address
    await refuses({ recipientAddress, amount: '100000' }, /does not hold enough/, 'sendTransfer')
    await refuses({ recipientAddress, amount: '0' }, /is invalid/, 'sendTransfer')
    await refuses(
      { recipientAddress: 'bc1qnobody', amount: '1000' },
      /not an address on this network/,
      'sendTransfer',
    )
  })
})
