import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, it } from 'vitest'
import { associatedTokenProgram, tokenProgram } from '../../../src/chains/solana/programs.ts'
import { solanaAccount } from '../../../src/frame/keys/solana.ts'
import type { Asking } from '../../../src/frame/request.ts'
import { askSolana } from '../../../src/frame/solana/askSolana.ts'

const entropy = new Uint8Array(32)
const { address } = await solanaAccount(entropy)
const own = new PublicKey(address)
const other = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey
const mint = Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey
const account = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey
const recentBlockhash = base58.encode(new Uint8Array(32).fill(1))
const asking: Asking = {
  origin: 'https://shop.example',
  wallet: {
    id: 'a',
    check: 'b',
    isSynced: true,
    addresses: {
      eip155: '0x',
      solana: address,
      bitcoin: '',
      bitcoinTest: '',
      polkadot: '',
      polkadotGeneric: '',
    },
  },
  chain: {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl: 'http://127.0.0.1:1',
    currency: { symbol: 'SOL', decimals: 9 },
  },
}

const instruction = (programId: PublicKey | string, data: number[], keys: PublicKey[] = []) =>
  new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey === own, isWritable: true })),
    data: Buffer.from(data),
  })
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]
const legacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: own, recentBlockhash })
    .add(...instructions)
    .serialize({ verifySignatures: false })
const versioned = (...instructions: TransactionInstruction[]) =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey: own, recentBlockhash, instructions }).compileToV0Message(),
  ).serialize()
const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: other, lamports: 1_500_000_001n })
const ask = (wire: Uint8Array) =>
  askSolana(asking, 'solana_signTransaction', { transaction: base58.encode(wire) })
const told = (wire: Uint8Array) => ask(wire).facts.map(({ name, value }) => `${name} ${value}`)

describe('a request on Solana', () => {
  it.each([
    ['legacy', legacy],
    ['versioned', versioned],
  ])('of a %s transaction is shown and signed to the byte', async (_, build) => {
    const memo = instruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [...Buffer.from('Rent, May')])
    const wire = build(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_001 }),
      transfer,
      memo,
    )
    assert.deepEqual(told(wire), [
      'send 1.500000001 SOL',
      `to ${other.toBase58()}`,
      'memo Rent, May',
      'fee 0.000007001 SOL',
    ])
    assert.deepEqual(ask(wire).warnings, [])
    const { transaction } = (await ask(wire).perform(entropy)) as { transaction: string }
    const { signatures, message } = VersionedTransaction.deserialize(base58.decode(transaction))
    assert.deepEqual(message.serialize(), VersionedTransaction.deserialize(wire).message.serialize())
    assert.ok(ed25519.verify(signatures[0] ?? '', message.serialize(), own.toBytes()))
  })

  it('shows tokens by the decimals that the network checks', () => {
    const wire = versioned(
      instruction(associatedTokenProgram, [1], [own, account, other, mint]),
      instruction(tokenProgram, [12, ...u64(2_500_000n), 6], [own, mint, account, own]),
    )
    assert.deepEqual(told(wire), [
      `opensAccount ${account.toBase58()}`,
      'send 2.5',
      `token ${mint.toBase58()}`,
      `toAccount ${account.toBase58()}`,
      'fee 0.000005 SOL',
    ])
  })

  it.each([
    ['an unknown program', instruction(other, [1]), 'unknownCall'],
    [
      'a transfer without decimals',
      instruction(tokenProgram, [3, ...u64(1n)], [own, account, own]),
      'unknownCall',
    ],
    ['an approval', instruction(tokenProgram, [4, ...u64(1n)], [own, account, own]), 'lasting'],
    ['a new authority', instruction(tokenProgram, [6, 2, 0], [own, own]), 'lasting'],
    ['a closed account', instruction(tokenProgram, [9], [own, other, own]), 'lasting'],
    ['a new owner', SystemProgram.assign({ accountPubkey: own, programId: other }), 'lasting'],
    [
      'data after a transfer',
      instruction(SystemProgram.programId, [2, 0, 0, 0, ...u64(1n), 0], [own, other]),
      'unknownCall',
    ],
  ])('warns of %s', (_, part, warning) => {
    assert.deepEqual(ask(versioned(transfer, part)).warnings, [warning])
  })

  it('is refused if it cannot be read whole, is for another account, or hides a transaction in a message', () => {
    const wire = versioned(transfer)
    const signer = new Transaction({ feePayer: other, recentBlockhash })
      .add(SystemProgram.transfer({ fromPubkey: other, toPubkey: own, lamports: 1 }))
      .serialize({ verifySignatures: false })
    for (const bytes of [wire.slice(0, -1), new Uint8Array([...wire, 0]), new Uint8Array(), signer])
      assert.throws(() => ask(bytes), { name: 'RefusedError' })
    const message = base58.encode(VersionedTransaction.deserialize(wire).message.serialize())
    assert.throws(() => askSolana(asking, 'solana_signMessage', { message, pubkey: address }), {
      message: 'This message is a transaction',
    })
    assert.throws(() =>
      askSolana(asking, 'solana_signMessage', {
        message: base58.encode(Buffer.from('Hi')),
        pubkey: other.toBase58(),
      }),
    )
  })

  it('signs a message that is shown', async () => {
    const bytes = Buffer.from('Good morning')
    const question = askSolana(asking, 'solana_signMessage', {
      message: base58.encode(bytes),
      pubkey: address,
    })
    assert.equal(question.text, 'Good morning')
    const { signature } = (await question.perform(entropy)) as { signature: string }
    assert.ok(ed25519.verify(base58.decode(signature), bytes, own.toBytes()))
  })
})
