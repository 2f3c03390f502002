import assert from 'node:assert/strict'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, it } from 'vitest'
import { type Solana, startSolana } from '../../../sandbox/chains/solana/startSolana.ts'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { refreshAccount } from '../../../src/actions/account/refreshAccount.ts'
import { createRuntime } from '../../../src/runtime.ts'
import { fetchAsPage, serveWorld } from '../../services/serveWorld.ts'
import { createWindow } from '../../support/connectedRuntime.ts'

let solana: Solana
let services: Awaited<ReturnType<typeof serveWorld>>
beforeAll(async () => {
  solana = await startSolana({ blockMs: 50 })
  const reference = solana.caipNetworkId.split(':')[1] ?? ''
  services = await serveWorld({ chains: [{ ...solana, id: reference }] })
})
afterAll(() => Promise.all([services.stop(), solana.stop()]))

// conforms: 1.5.3
it('a Solana balance after a transfer comes from the chain, not from the service’s cache', async (test) => {
  const { caipNetworkId, rpcUrl, accounts, ledger } = solana
  const sender = Keypair.fromSecretKey(accounts[0]?.secretKey ?? new Uint8Array())
  const address = sender.publicKey.toBase58()
  const options = {
    projectId: sandboxProjectId,
    networks: [caipNetworkId],
    customRpcUrls: { [caipNetworkId]: [{ url: rpcUrl }] },
    services: { blockchainApi: `${services.url}/blockchain-api` },
  }
  const runtime = createRuntime(options, { window: createWindow(new Map()), fetch: fetchAsPage })
  test.onTestFinished(() => runtime.dispose())
  runtime.stores.connection.begin('solana', { connectorId: 'x', restoring: false }).complete({
    wallet: { id: 'x', name: 'X', type: 'ANNOUNCED', icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId,
  })
  const held = () => {
    const { tokens } = runtime.stores.account.$state.get()
    assert.ok(tokens.status === 'known', tokens.status)
    const sol = tokens.value.find((token) => token.address === undefined)
    return { sol: sol?.amount, isPriced: sol?.priceUsd !== undefined, count: tokens.value.length }
  }
  await refreshAccount(runtime)
  const before = held()
  assert.deepEqual([before.sol, before.isPriced], [solana.balanceOf(address), true])

  const payment = new Transaction({
    feePayer: sender.publicKey,
    recentBlockhash: ledger.blockhash().blockhash,
  })
  const toPubkey = new PublicKey(accounts[1]?.address ?? '')
  payment.add(SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey, lamports: 1_250_000_000n }))
  payment.sign(sender)
  ledger.send(new Uint8Array(payment.serialize()))
  await refreshAccount(runtime, { force: true, changed: [{ caipNetworkId }] })
  assert.equal(solana.balanceOf(address), (before.sol ?? 0n) - 1_250_005_000n)
  assert.deepEqual(held(), { ...before, sol: solana.balanceOf(address) })
})
