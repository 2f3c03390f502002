import assert from 'node:assert/strict'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, it } from 'vitest'
import { solanaMints } from '../../../sandbox/chains/solana/mints.ts'
import { type Solana, startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { tokenProgram } from '../../../src/chains/solana/programs.ts'

let solana: Solana
let connection: Connection
beforeAll(async () => {
  solana = await startSolana({ blockMs: 50 })
  connection = new Connection(solana.rpcUrl, { commitment: 'confirmed', wsEndpoint: solana.wsUrl })
})
afterAll(() => solana.stop())

const keyOf = (index: number) => Keypair.fromSecretKey(solana.accounts[index]?.secretKey ?? new Uint8Array())
const lamportsOf = (key: PublicKey) => connection.getBalance(key)

it('the Solana chain of the sandbox lets the real client send, subscribe and read the change', async () => {
  const [from, to] = [keyOf(0), Keypair.generate().publicKey]
  const move = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 2_000_000 })
  const signature = await sendAndConfirmTransaction(connection, new Transaction().add(move), [from])
  assert.equal(await lamportsOf(to), 2_000_000)
  const transaction = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  assert.equal(transaction?.meta?.fee, 5_000)
  assert.equal(transaction?.meta?.err, null)
})

it('the Solana chain of the sandbox accepts versioned transactions', async () => {
  const [from, to] = [keyOf(1), Keypair.generate().publicKey]
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 900_000 })],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([from])
  const signature = await connection.sendTransaction(transaction)
  await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
  assert.equal(await lamportsOf(to), 900_000)
})

it('the Solana chain of the sandbox rejects with the real chain’s reason, and moves nothing', async () => {
  const [from, to] = [keyOf(2), Keypair.generate().publicKey]
  const before = await lamportsOf(from.publicKey)
  const move = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: before * 2 })
  const sent = sendAndConfirmTransaction(connection, new Transaction().add(move), [from])
  await assert.rejects(sent, /insufficient lamports|custom program error: 0x1/)
  assert.equal(await lamportsOf(from.publicKey), before)
})

it('the Solana chain of the sandbox rejects another account’s signature', async () => {
  const [from, stranger] = [keyOf(2), Keypair.generate()]
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash })
  transaction.add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: stranger.publicKey, lamports: 900_000 }),
  )
  transaction.sign(from)
  const wire = transaction.serialize()
  wire.set(wire.subarray(2, 65), 1)
  await assert.rejects(connection.sendRawTransaction(wire), /simulation failed|deserialize/i)
  assert.equal(await lamportsOf(stranger.publicKey), 0)
})

it('the Solana chain of the sandbox forgets a block after 150 others', async () => {
  const [from, to] = [keyOf(3), Keypair.generate().publicKey]
  const { blockhash } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 900_000 }))
  transaction.sign(from)
  solana.ledger.advance(151)
  await assert.rejects(connection.sendRawTransaction(transaction.serialize()), /Blockhash not found/)
})

it('the Solana chain of the sandbox gives every funded account every token', async () => {
  const owner = keyOf(4).publicKey
  for (const { address, symbol, decimals, funds } of solana.tokens) {
    const { value } = await connection.getTokenAccountsByOwner(owner, { mint: new PublicKey(address) })
    const [account] = value
    assert.ok(account, symbol)
    const { value: held } = await connection.getTokenAccountBalance(account.pubkey)
    assert.equal(held.amount, String(funds * 10n ** BigInt(decimals)), symbol)
    assert.equal(held.decimals, decimals)
  }
})

it('the Solana chain of the sandbox returns token accounts with the decimals of their mint', async () => {
  const programId = new PublicKey(tokenProgram)
  const decimals = new Map(solanaMints.map(({ address, decimals }) => [address, decimals]))
  const { value } = await connection.getParsedTokenAccountsByOwner(keyOf(0).publicKey, { programId })
  assert.ok(value.length > 1)
  for (const { account } of value) {
    const { mint, tokenAmount } = account.data.parsed.info
    assert.equal(tokenAmount.decimals, decimals.get(mint))
  }
})
