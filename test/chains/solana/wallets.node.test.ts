import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { beforeEach, it } from 'vitest'
import type { ChainAdapter } from '../../../src/chains/adapter.ts'
import { createAdapter } from '../../../src/chains/solana/index.ts'
import type { SolanaProvider } from '../../../src/chains/solana/provider.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { toStandardWallet } from '../../../src/connectors/standardWallet.ts'
import { createStandardConnector } from '../../../src/connectors/wallet-standard/watchStandardWallets.ts'
import { W3mError } from '../../../src/errors/base.ts'
import { decodeBase58, encodeBase58 } from '../../../src/lib/base58.ts'
import type { Network } from '../../../src/schemas/network.ts'
import { createStandardTestWallet } from '../../support/standardWallet.ts'
import { rejection } from '../../support/testAdapter.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const networks = [devnet, mainnet].map((caipNetworkId) => ({ caipNetworkId }) as Network)
const info = { id: 'name:Test', type: 'ANNOUNCED', namespace: 'solana', name: 'Test' } as const

let adapter: ChainAdapter
let reported: unknown[][]
beforeEach(() => {
  reported = []
  const emit = (...event: unknown[]) => void reported.push(event)
  adapter = createAdapter({ fetch, signal: new AbortController().signal, emit: emit as never })
})

const connectorOf = (wallet: object): Connector<unknown> =>
  createStandardConnector(info, toStandardWallet(wallet), { isOnly: true })
const connect = (connector: Connector<unknown>, silent = false) =>
  adapter.connect({ connector, silent, signal: new AbortController().signal, networks })
const codeOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error.code
}

it('the Solana adapter connects on the active network if the wallet supports it', async () => {
  const { wallet, account } = createStandardTestWallet()
  const connection = await connect(connectorOf(wallet))
  assert.deepEqual(connection, {
    accounts: [{ address: account.address, type: 'eoa' }],
    caipNetworkId: devnet,
  })
  const { wallet: other } = createStandardTestWallet({ seed: 2 })
  const onlyMain = { ...other, accounts: [account], chains: ['solana:mainnet'] }
  assert.equal((await connect(connectorOf(onlyMain))).caipNetworkId, mainnet)
})

it('the Solana adapter restores without a prompt', async () => {
  const test = createStandardTestWallet()
  assert.equal(await codeOf(connect(connectorOf(test.wallet), true)), 'W3M_WALLET_NO_ACCOUNT')
  assert.deepEqual(test.calls, ['connect silently'])
})

it('the Solana adapter reports changes of the wallet until it is disconnected', async () => {
  const test = createStandardTestWallet()
  const connector = connectorOf(test.wallet)
  const stranger = createStandardTestWallet({ seed: 9 }).account
  await connect(connector)
  test.share([stranger, test.account, { address: 'not one', chains: ['solana:mainnet'] }])
  const addresses = [stranger.address, test.account.address]
  assert.deepEqual(reported, [
    [
      'accounts',
      {
        namespace: 'solana',
        connectorId: info.id,
        accounts: addresses.map((address) => ({ address, type: 'eoa' })),
      },
    ],
  ])
  await adapter.disconnect()
  assert.deepEqual(test.calls, ['connect', 'disconnect'])
  assert.equal(test.listenerCount(), 0)
  test.share([])
  assert.equal(reported.length, 1)
})

// conforms: 7.5.2
it('the Solana adapter signs exactly the message with the requested account', async () => {
  const { wallet, account, publicKey } = createStandardTestWallet()
  await connect(connectorOf(wallet))
  const signature = decodeBase58(await adapter.signMessage({ address: account.address, message: 'Grüße' }))
  assert.ok(signature && ed25519.verify(signature, new TextEncoder().encode('Grüße'), publicKey))
  const other = createStandardTestWallet({ seed: 3 }).account.address
  assert.equal(await codeOf(adapter.signMessage({ address: other, message: 'x' })), 'W3M_WALLET_NO_ACCOUNT')
})

/** What wallets really throw or return, and the resulting error. */
const failures: [what: string, answer: () => unknown, code: string][] = [
  ['4001', () => Promise.reject({ code: 4001, message: 'User rejected the request.' }), 'W3M_USER_REJECTED'],
  ['words', () => Promise.reject(new Error('Transaction cancelled')), 'W3M_USER_REJECTED'],
  ['approval', () => Promise.reject(new Error('Approval Denied')), 'W3M_USER_REJECTED'],
  ['a closed window', () => Promise.reject(new Error('Plugin Closed')), 'W3M_USER_REJECTED'],
  ['a bare text', () => Promise.reject('User declined'), 'W3M_USER_REJECTED'],
  ['4100', () => Promise.reject({ code: 4100 }), 'W3M_WALLET_UNAUTHORIZED'],
  ['-32603', () => Promise.reject({ code: -32603, message: 'Unexpected' }), 'W3M_WALLET_INTERNAL'],
  ['nothing', () => undefined, 'W3M_WALLET_REPLY'],
  ['no outputs', () => [], 'W3M_WALLET_REPLY'],
  ['a short signature', () => [{ signature: new Uint8Array(12) }], 'W3M_WALLET_REPLY'],
  [
    'another message',
    () => [{ signedMessage: Uint8Array.of(1), signature: new Uint8Array(64) }],
    'W3M_WALLET_REPLY',
  ],
]
for (const [what, answer, code] of failures) {
  it(`the Solana adapter reports ${code} for a wallet that returns ${what}`, async () => {
    const features = { 'solana:signMessage': { signMessage: answer } }
    const { wallet, account } = createStandardTestWallet({ features })
    await connect(connectorOf(wallet))
    assert.equal(await codeOf(adapter.signMessage({ address: account.address, message: 'x' })), code)
  })
}

it('the Solana adapter reports a feature that the wallet lacks', async () => {
  const { wallet, account } = createStandardTestWallet()
  await connect(connectorOf(wallet))
  const { signIn, signTransaction } = adapter.getProvider() as SolanaProvider
  assert.equal(await codeOf(signIn({})), 'W3M_WALLET_METHOD_UNSUPPORTED')
  const asked = { address: account.address, network: mainnet, transaction: new Uint8Array(1) } as const
  assert.equal(await codeOf(signTransaction(asked)), 'W3M_WALLET_METHOD_UNSUPPORTED')
})

it('the Solana adapter puts the signature of a request-based wallet into the transaction', async () => {
  const key = Keypair.fromSeed(new Uint8Array(32).fill(5))
  const address = key.publicKey.toBase58()
  const sign = (bytes: Uint8Array) => encodeBase58(ed25519.sign(bytes, key.secretKey.slice(0, 32)))
  const requests: string[] = []
  const wallet = {
    async request({ method, params }: { method: string; params: Record<string, string> }) {
      requests.push(method)
      if (method === 'solana_getAccounts') return [{ pubkey: address }]
      if (method === 'solana_signMessage') {
        return { signature: sign(decodeBase58(params.message ?? '') ?? new Uint8Array()) }
      }
      const transaction = Transaction.from(Buffer.from(params.transaction ?? '', 'base64'))
      return { signature: sign(transaction.serializeMessage()) }
    },
  }
  const connector = { ...info, open: async () => wallet, close: async () => undefined }
  assert.equal((await connect(connector)).accounts[0]?.address, address)
  const signature = decodeBase58(await adapter.signMessage({ address, message: 'over the relay' }))
  const message = new TextEncoder().encode('over the relay')
  assert.ok(signature && ed25519.verify(signature, message, key.publicKey.toBytes()))

  const transaction = new Transaction({ feePayer: key.publicKey, recentBlockhash: address })
  transaction.add(SystemProgram.transfer({ fromPubkey: key.publicKey, toPubkey: key.publicKey, lamports: 1 }))
  const unsigned = new Uint8Array(transaction.serialize({ requireAllSignatures: false }))
  const provider = adapter.getProvider() as SolanaProvider
  const signed = await provider.signTransaction({ address, network: mainnet, transaction: unsigned })
  assert.ok(Transaction.from(signed).verifySignatures())
  assert.deepEqual(requests, ['solana_getAccounts', 'solana_signMessage', 'solana_signTransaction'])
})

it('the Solana adapter sends base58 to a wallet that requires it, and switches its network', async () => {
  const pair = Keypair.generate()
  const address = pair.publicKey.toBase58()
  const lamports = [1, 2]
  const wires = lamports.map((amount) => {
    const instruction = { fromPubkey: pair.publicKey, toPubkey: pair.publicKey, lamports: amount }
    const transaction = new Transaction({ feePayer: pair.publicKey, recentBlockhash: address })
    return transaction.add(SystemProgram.transfer(instruction)).serialize({ requireAllSignatures: false })
  })
  const signed = wires.map((wire) => {
    const transaction = Transaction.from(wire)
    transaction.sign(pair)
    return base58.encode(transaction.serialize())
  })
  const asked: unknown[] = []
  const answers: Record<string, unknown> = {
    solana_signTransaction: { transaction: signed[0] },
    solana_signAllTransactions: { transactions: signed },
    solana_signAndSendTransaction: { signature: base58.encode(new Uint8Array(64).fill(7)) },
  }
  const wallet = {
    wire: 'base58',
    accounts: () => [address],
    chain: () => mainnet,
    switchChain: async (id: string) => void asked.push(id),
    request: async (call: { method: string }) => {
      asked.push(call)
      return answers[call.method]
    },
  }
  const connector = { ...info, open: async () => wallet, close: async () => undefined }
  await connect(connector as never)
  const provider = adapter.getProvider() as SolanaProvider
  const [first = new Uint8Array(), second = new Uint8Array()] = wires
  const who = { address, network: mainnet } as const
  const one = await provider.signTransaction({ ...who, transaction: first })
  assert.equal(base58.encode(one), signed[0])
  const all = await provider.signAllTransactions({ ...who, transactions: [first, second] })
  assert.deepEqual(all.map(base58.encode), signed)
  const options = { preflightCommitment: 'processed' } as const
  await provider.signAndSendTransaction({ ...who, transaction: first, options })
  await adapter.switchNetwork(networks[0] as Network)
  const [transaction, other] = wires.map((wire) => base58.encode(wire))
  assert.deepEqual(asked, [
    { method: 'solana_signTransaction', params: { transaction } },
    { method: 'solana_signAllTransactions', params: { transactions: [transaction, other] } },
    { method: 'solana_signAndSendTransaction', params: { transaction, options } },
    devnet,
  ])
})
