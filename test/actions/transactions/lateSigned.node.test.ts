import assert from 'node:assert/strict'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { type Solana, startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { reconcileLateResponse } from '../../../src/actions/transactions/reconcileLateResponse.ts'
import { encodeBase58 } from '../../../src/lib/base58.ts'
import { bytesToBase64 } from '../../../src/lib/base64.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import { createWindow } from '../../support/connectedRuntime.ts'
import { becomes } from '../../support/patience.ts'

let solana: Solana
let runtime: Runtime
let told: unknown[]
beforeAll(async () => {
  solana = await startSolana({ blockMs: 50 })
})
afterAll(() => solana.stop())
beforeEach((test) => {
  const { caipNetworkId, rpcUrl } = solana
  runtime = createRuntime(
    { networks: [caipNetworkId], customRpcUrls: { [caipNetworkId]: [{ url: rpcUrl }] } },
    { window: createWindow(new Map()), fetch },
  )
  told = []
  runtime.outcomes.on('send', ({ status, hash }) => told.push([status, hash]))
  test.onTestFinished(() => runtime.dispose())
})

const lamports = 10_000_000n

/** A transfer that a phone was asked for before a reload, and its response. */
function askBeforeReload() {
  const sender = Keypair.fromSecretKey(solana.accounts[1]?.secretKey ?? new Uint8Array())
  const to = Keypair.generate().publicKey.toBase58()
  const { blockhash } = solana.ledger.blockhash()
  const transaction = new Transaction({ feePayer: sender.publicKey, recentBlockhash: blockhash })
  const transfer = { fromPubkey: sender.publicKey, toPubkey: new PublicKey(to), lamports }
  transaction.add(SystemProgram.transfer(transfer))
  const options = { requireAllSignatures: false, verifySignatures: false }
  const unsigned = bytesToBase64(new Uint8Array(transaction.serialize(options)))
  transaction.sign(sender)
  const from = sender.publicKey.toBase58()
  const { caipNetworkId } = solana
  const askedAt = Date.now()
  runtime.storage.set('asked', {
    hash: '',
    caipNetworkId,
    from,
    to,
    token: { symbol: 'SOL', name: 'Solana', decimals: 9 },
    amount: String(lamports),
    walletName: 'Phone',
    sentAt: askedAt,
    status: 'pending',
  })
  const method = 'solana_signTransaction'
  const params = { transaction: unsigned, pubkey: from }
  const signature = encodeBase58(new Uint8Array(transaction.signature ?? []))
  const whole = bytesToBase64(new Uint8Array(transaction.serialize()))
  const late = { caipNetworkId, method, params, askedAt: askedAt + 5 }
  return { to, signature, whole, late }
}

const arrived = async (address: string) => {
  const network = runtime.stores.network.find(solana.caipNetworkId)
  assert.ok(network)
  return (await runtime.loadAdapter('solana')).getBalance({ network, address })
}

describe('a Solana transfer that a phone signs after a reload', () => {
  for (const form of ['its signature', 'the whole transaction'] as const)
    it(`is sent, stored and followed: ${form}`, async () => {
      const { to, signature, whole, late } = askBeforeReload()
      const result = form === 'its signature' ? { signature } : { signature, transaction: whole }
      await reconcileLateResponse(runtime, { ...late, result })
      await becomes(() => arrived(to), lamports)
      await becomes(
        () => told,
        [
          ['pending', signature],
          ['success', signature],
        ],
      )
      const [record] = runtime.stores.transactions.$transactions.get()
      assert.deepEqual([record?.hash, record?.status], [signature, 'confirmed'])
    })

  it('is not sent if the phone declined or returned something else', async () => {
    for (const result of [undefined, null, 'yes', { signature: 'short' }, { transaction: 7 }]) {
      const { late, to } = askBeforeReload()
      await reconcileLateResponse(runtime, { ...late, result })
      assert.equal(await arrived(to), 0n)
    }
    assert.deepEqual([told, runtime.stores.transactions.$transactions.get()], [[], []])
  })
})
