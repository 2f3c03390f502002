import assert from 'node:assert/strict'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, it } from 'vitest'
import { type Solana, startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import type { ChainAdapter } from '../../../src/chains/adapter.ts'
import { createAdapter } from '../../../src/chains/solana/index.ts'
import type { TransferRequest } from '../../../src/chains/transactions.ts'
import { W3mError } from '../../../src/errors/base.ts'
import { encodeBase58 } from '../../../src/lib/base58.ts'
import type { Network } from '../../../src/schemas/network.ts'
import { rejection } from '../../support/testAdapter.ts'

let solana: Solana
let adapter: ChainAdapter
let network: Network
beforeAll(async () => {
  solana = await startSolana({ blockMs: 50 })
  adapter = createAdapter({ fetch, signal: new AbortController().signal, emit: () => undefined })
  network = networkAt(solana.rpcUrl)
})
afterAll(() => solana.stop())

const networkAt = (...http: string[]) =>
  ({
    caipNetworkId: solana.caipNetworkId,
    chainNamespace: 'solana',
    rpcUrls: { default: { http } },
  }) as never as Network
const keyOf = (index: number) => Keypair.fromSecretKey(solana.accounts[index]?.secretKey ?? new Uint8Array())
const newcomer = () => Keypair.generate().publicKey.toBase58()
const requestOf = (change: Partial<TransferRequest>): TransferRequest => ({
  network,
  from: solana.accounts[1]?.address ?? '',
  to: newcomer(),
  token: { decimals: 9 },
  amount: 10_000_000n,
  ...change,
})
const failureOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error
}
const mint = (symbol: string) => solana.tokens.find((token) => token.symbol === symbol)
const tokenOf = (symbol: string) => ({
  address: mint(symbol)?.address ?? '',
  decimals: mint(symbol)?.decimals ?? 0,
})

/** Signs a transfer of lamports by hand and returns the signature, sent or not. */
function sign(from: Keypair, to: string, lamports: number, { send = true } = {}): string {
  const { blockhash } = solana.ledger.blockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, recentBlockhash: blockhash })
  transaction.add(
    SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: new PublicKey(to), lamports }),
  )
  transaction.sign(from)
  const wire = new Uint8Array(transaction.serialize())
  return send ? solana.ledger.send(wire) : encodeBase58(transaction.signature ?? new Uint8Array())
}
const follow = (request: TransferRequest, hash: string) =>
  adapter.follow({ request, hash, sentAt: Date.now(), signal: AbortSignal.timeout(30_000) })

it('the Solana adapter reads balances of SOL and tokens, and the names of a mint', async () => {
  const address = solana.accounts[3]?.address ?? ''
  assert.equal(await adapter.getBalance({ network, address }), 1_000_000_000_000n)
  const tokens = [tokenOf('USDC').address, newcomer(), tokenOf('PYUSD').address]
  assert.deepEqual(await adapter.getTokenBalances({ network, address, tokens }), [
    5_000_000_000n,
    0n,
    2_500_000_000n,
  ])
  const metadata = await adapter.getTokenMetadata({ network, token: tokenOf('TOLL').address })
  assert.deepEqual(metadata, { name: 'Keeps One Percent', symbol: 'TOLL', decimals: 9 })
  assert.equal(
    (await failureOf(adapter.getTokenMetadata({ network, token: address }))).code,
    'W3M_NOT_A_TOKEN',
  )
})

it('the Solana adapter asks the next node if one is down', async () => {
  const address = solana.accounts[3]?.address ?? ''
  const twoNodes = networkAt('http://127.0.0.1:9', solana.rpcUrl)
  assert.equal(await adapter.getBalance({ network: twoNodes, address }), 1_000_000_000_000n)
  const none = networkAt('http://127.0.0.1:9')
  assert.equal((await failureOf(adapter.getBalance({ network: none, address }))).code, 'W3M_NODE_UNREACHABLE')
})

it('the Solana adapter ignores a node of another cluster', async () => {
  const devnet = { ...network, caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as Network
  assert.equal(
    (await failureOf(adapter.getCost(requestOf({ network: devnet })))).code,
    'W3M_NODE_ON_OTHER_CHAIN',
  )
})

it('the Solana adapter reports what the network would refuse before the wallet signs', async () => {
  const cost = (change: Partial<TransferRequest>) => failureOf(adapter.getCost(requestOf(change)))
  assert.equal((await cost({ amount: 2_000_000_000_000n })).code, 'W3M_INSUFFICIENT_FUNDS')
  assert.deepEqual((await cost({ amount: 1000n })).details.side, 'recipient')
  assert.deepEqual((await cost({ amount: 999_999_900_000n })).details.side, 'sender')
  assert.equal((await cost({ to: tokenOf('USDC').address })).code, 'W3M_RECIPIENT_IS_PROGRAM')
  assert.equal((await cost({ token: tokenOf('BOUND'), amount: 1n })).code, 'W3M_TOKEN_REFUSES_TRANSFER')
  assert.equal((await cost({ token: { ...tokenOf('USDC'), decimals: 9 } })).code, 'W3M_NOT_A_TOKEN')
  assert.equal((await cost({ token: tokenOf('UNIT'), amount: 41n })).code, 'W3M_INSUFFICIENT_FUNDS')
})

// conforms: 9.4.5
it('the Solana adapter sends an account’s whole balance, with a fee exact to the lamport', async () => {
  const [from, to] = [solana.accounts[2]?.address ?? '', newcomer()]
  const { fee } = await adapter.getCost(requestOf({ from, to, amount: 0n }))
  const amount = solana.balanceOf(from) - fee
  assert.equal((await adapter.getCost(requestOf({ from, to, amount }))).fee, fee)
})

it('the Solana adapter follows a transfer to its block', async () => {
  const request = requestOf({ from: keyOf(0).publicKey.toBase58() })
  const hash = sign(keyOf(0), request.to, 10_000_000)
  const outcome = await follow(request, hash)
  assert.equal(outcome.status, 'confirmed')
  assert.deepEqual(outcome.status === 'confirmed' && outcome.fee, 5_000n)
})

it('the Solana adapter reports a transfer that pays another recipient', async () => {
  const request = requestOf({ from: keyOf(0).publicKey.toBase58() })
  const thief = newcomer()
  const hash = sign(keyOf(0), thief, 10_000_000)
  assert.deepEqual(await follow(request, hash), {
    status: 'altered',
    hash,
    sent: { to: thief, amount: 10_000_000n },
  })
})

it('the Solana adapter drops a transfer once its block hash expires', async () => {
  const request = requestOf({ from: keyOf(0).publicKey.toBase58() })
  const hash = sign(keyOf(0), request.to, 10_000_000, { send: false })
  const following = follow(request, hash)
  // The first poll starts the count, so it must finish before time advances.
  const passing = setInterval(() => solana.ledger.advance(40), 700)
  const outcome = await following.finally(() => clearInterval(passing))
  assert.deepEqual(outcome, { status: 'dropped', hash })
})

it('the Solana adapter counts later transfers of the account, not those to it', async () => {
  const [owner, other] = [keyOf(2), keyOf(3)]
  const address = owner.publicKey.toBase58()
  const count = () => adapter.countSent?.({ network, address })
  const isThere = (hash: string) => follow(requestOf({ from: address }), hash)
  const before = await count()
  await isThere(sign(other, address, 5_000_000))
  assert.equal(await count(), before)
  await isThere(sign(owner, newcomer(), 5_000_000))
  const after = await count()
  assert.ok(after !== undefined && before !== undefined && after > before)
  await isThere(sign(owner, newcomer(), 5_000_000))
  assert.ok(((await count()) ?? 0n) > after)
})
