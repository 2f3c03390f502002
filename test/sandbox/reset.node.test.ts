import assert from 'node:assert/strict'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type Hex, toHex } from 'viem'
import { beforeAll, describe, it } from 'vitest'
import { WebSocket } from 'ws'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { markState } from '../../sandbox/chains/markState.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { callNode } from '../../sandbox/rpc/callNode.ts'
import { sendMined } from '../../sandbox/rpc/sendMined.ts'
import type { Sandbox } from '../../sandbox/server.ts'
import { sendSolana } from '../../sandbox/signers/sendSolana.ts'
import { freshSandbox } from '../support/shared.ts'

const project = `projectId=${sandboxProjectId}&st=appkit&sv=html-universal-0.1.0`
const person = 'mara@fieldnotes.app'
const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** One stateful part of the sandbox: its visible state, and an action that changes it. */
type Part = {
  name: string
  look(sandbox: Sandbox): unknown
  soil(sandbox: Sandbox): unknown
}

const evm = (index: number): Part[] => {
  const chain = ({ chains }: Sandbox) => chains[index] ?? assert.fail()
  const send = (sandbox: Sandbox, call: object) => sendMined(chain(sandbox).rpcUrl, call)
  return [
    {
      name: `what accounts hold on chain ${index}`,
      look: (sandbox) =>
        Promise.all(
          chain(sandbox).accounts.map(({ address }) =>
            callNode(chain(sandbox).rpcUrl, 'eth_getBalance', [address, 'latest']),
          ),
        ),
      async soil(sandbox) {
        const [from, to] = chain(sandbox).accounts.map(({ address }) => address)
        await send(sandbox, { from, to, value: toHex(10n ** 18n) })
      },
    },
    {
      name: `what waits for a block on chain ${index}`,
      look: async (sandbox) => {
        const { pending } = (await callNode(chain(sandbox).rpcUrl, 'txpool_status', [])) as never as {
          pending: Hex
        }
        return [pending, await callNode(chain(sandbox).rpcUrl, 'anvil_getAutomine', [])]
      },
      async soil(sandbox) {
        await callNode(chain(sandbox).rpcUrl, 'evm_setAutomine', [false])
        const [from, to] = chain(sandbox).accounts.map(({ address }) => address)
        await send(sandbox, { from, to, value: '0x1' })
      },
    },
    {
      name: `the blocks of chain ${index}`,
      look: (sandbox) => callNode(chain(sandbox).rpcUrl, 'eth_blockNumber', []),
      soil: (sandbox) => callNode(chain(sandbox).rpcUrl, 'anvil_mine', ['0x5']),
    },
  ]
}

const parts: Part[] = [
  ...evm(0),
  ...evm(1),
  {
    name: 'Solana',
    look: ({ solana }) => solana.accounts.map(({ address }) => solana.balanceOf(address)),
    async soil({ solana }) {
      const [from, to] = solana.accounts
      const payer = Keypair.fromSecretKey(from?.secretKey ?? new Uint8Array())
      const { blockhash } = solana.ledger.blockhash()
      const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 0 })
      const toPubkey = new PublicKey(to?.address ?? '')
      transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports: 5n }))
      transaction.sign(payer)
      await sendSolana(solana.rpcUrl, transaction.serialize())
    },
  },
  {
    name: 'Bitcoin',
    look: ({ bitcoin }) => bitcoinKeys(0).map(({ address }) => bitcoin.coinsOf(address)),
    soil: ({ bitcoin }) => bitcoin.fund(bitcoinKeys(0)[0].address, 1n),
  },
  {
    name: 'the relay',
    look: ({ relay }) => [relay.faults.current, relay.stats()],
    async soil({ relay }) {
      const socket = new WebSocket(relay.url)
      await new Promise((resolve) => socket.once('close', resolve).once('open', resolve))
      relay.faults.set({ silent: true })
    },
  },
  {
    name: 'faults of services',
    look: ({ faults }) => faults.pending(),
    soil: ({ faults }) => faults.set({ service: 'rpc', fault: { kind: 'down' }, times: 3 }),
  },
  {
    name: 'analytics',
    look: ({ events }) => events,
    soil: ({ addresses }) =>
      post(`${addresses.services.analytics}/e?${project}`, {
        eventId: crypto.randomUUID(),
        url: 'https://harbor.example',
        domain: 'harbor.example',
        timestamp: Date.now(),
        props: { type: 'track', event: 'MODAL_OPEN' },
      }),
  },
  {
    name: 'the wallets of the registry',
    look: async ({ addresses }) => {
      const url = `${addresses.services.walletRegistry}/getWallets?${project}&page=1&entries=1`
      return ((await (await fetch(url)).json()) as { count?: number }).count
    },
    soil: ({ listWallets }) => listWallets(3),
  },
  {
    name: 'mails, and who may sign in',
    look: ({ secure }) => [secure.mails, secure.permissions.list()],
    soil: ({ addresses }) =>
      post(`${addresses.services.secureSite}/api/login`, { email: person, device: 'x' }),
  },
]

describe('a reset', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await freshSandbox()
  })

  for (const { name, look, soil } of parts)
    it(`restores ${name}`, async () => {
      await sandbox.reset()
      const read = async () => JSON.stringify(await look(sandbox), toText)
      const first = await read()
      await soil(sandbox)
      assert.notEqual(await read(), first)
      await sandbox.reset()
      assert.equal(await read(), first)
    })

  it('mines no block for a transaction that was pending before', async () => {
    await sandbox.reset()
    const { rpcUrl, accounts } = sandbox.chains[0] ?? assert.fail()
    const [from, to] = accounts.map(({ address }) => address)
    const height = await callNode(rpcUrl, 'eth_blockNumber', [])
    const state = await markState(rpcUrl)
    for (let round = 0; round < 100; round += 1) {
      await callNode(rpcUrl, 'evm_setAutomine', [false])
      await sendMined(rpcUrl, { from, to, value: '0x1' })
      await state.goBack()
      await state.goBack()
      assert.equal(await callNode(rpcUrl, 'eth_blockNumber', []), height)
    }
  })

  it('keeps addresses, and sets the chains’ clocks to the current time', async () => {
    const before = structuredClone(sandbox.addresses)
    for (const { rpcUrl } of sandbox.chains) await callNode(rpcUrl, 'evm_increaseTime', [86_400])
    await sandbox.reset()
    assert.deepEqual(sandbox.addresses, before)
    for (const { rpcUrl } of sandbox.chains) {
      await callNode(rpcUrl, 'anvil_mine', ['0x1'])
      const { timestamp } = (await callNode(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as never as {
        timestamp: Hex
      }
      assert.ok(Math.abs(Number(timestamp) - Date.now() / 1000) < 60)
    }
  })
})

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
