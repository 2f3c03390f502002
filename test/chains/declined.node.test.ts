import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { ChainAdapter, CreateChainAdapter } from '../../src/chains/adapter.ts'
import { createAdapter as createBitcoin } from '../../src/chains/bip122/index.ts'
import type { BitcoinProvider } from '../../src/chains/bip122/provider.ts'
import { createAdapter as createSolana } from '../../src/chains/solana/index.ts'
import type { SolanaProvider } from '../../src/chains/solana/provider.ts'
import type { Connector } from '../../src/connectors/connector.ts'
import { toSatsProvider } from '../../src/connectors/sats-connect/watchSatsWallets.ts'
import { toStandardWallet } from '../../src/connectors/standardWallet.ts'
import { createStandardConnector } from '../../src/connectors/wallet-standard/watchStandardWallets.ts'
import type { ChainNamespace } from '../../src/schemas/caip.ts'
import { createStandardTestWallet } from '../support/standardWallet.ts'
import { rejection } from '../support/testAdapter.ts'

type Answer = () => unknown
type Wallet = {
  namespace: ChainNamespace
  create: CreateChainAdapter
  connector(answer: Answer): Connector<unknown>
  isPaired?: boolean
  transfers?: boolean
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const { account } = createStandardTestWallet()
const address = account.address

const connectorOf = (namespace: ChainNamespace, wallet: unknown): Connector<unknown> => ({
  id: 'test',
  type: 'ANNOUNCED',
  namespace,
  name: 'Test',
  open: async () => wallet,
  close: async () => undefined,
})

/** A Wallet Standard wallet with this response to every prompt. */
function standardConnector(namespace: ChainNamespace, answer: Answer): Connector<unknown> {
  const shared =
    namespace === 'solana' ? account : { ...account, address: payment, chains: ['bitcoin:mainnet'] }
  const cluster = namespace === 'solana' ? 'solana' : 'bitcoin'
  const names = ['connect', 'signMessage', 'signTransaction', 'signAndSendTransaction']
  const features = Object.fromEntries(names.map((name) => [`${cluster}:${name}`, { [name]: answer }]))
  const connect = { 'standard:connect': { connect: answer } }
  const { wallet } = createStandardTestWallet({ features: { ...features, ...connect } })
  const chains = [`${cluster}:mainnet`]
  const info = { id: 'test', type: 'ANNOUNCED', namespace, name: 'Test' } as const
  const own = { ...wallet, chains, accounts: [shared] }
  return createStandardConnector(info, toStandardWallet(own), { isOnly: true })
}

const wallets: Record<string, Wallet> = {
  'a Solana extension': {
    namespace: 'solana',
    create: createSolana,
    connector: (answer) => standardConnector('solana', answer),
  },
  'a Solana wallet asked by requests': {
    namespace: 'solana',
    create: createSolana,
    connector: (answer) => connectorOf('solana', { request: async () => answer() }),
  },
  'a Bitcoin extension': {
    namespace: 'bip122',
    create: createBitcoin,
    connector: (answer) => standardConnector('bip122', answer),
    // The Wallet Standard of Bitcoin has no transfers.
    transfers: false,
  },
  'a Bitcoin wallet of the sats-connect kind': {
    namespace: 'bip122',
    create: createBitcoin,
    connector: (answer) => connectorOf('bip122', toSatsProvider({ request: async () => answer() })),
  },
  'a Bitcoin wallet over a pairing': {
    namespace: 'bip122',
    create: createBitcoin,
    connector: (answer) =>
      connectorOf('bip122', { accounts: () => [payment], request: async () => answer() }),
    isPaired: true,
  },
}

/** The wallet's response to the connection, before other requests. */
const accounts: Record<string, unknown> = {
  solana: [{ pubkey: address }],
  bip122: [{ address: payment, purpose: 'payment', publicKey: '' }],
}

const solanaWork = (adapter: ChainAdapter) => {
  const provider = adapter.getProvider() as SolanaProvider
  const who = { address, network: solana, transaction: new Uint8Array(65) } as const
  return {
    message: () => adapter.signMessage({ address, message: 'x' }),
    sign: () => provider.signTransaction(who),
    'sign several': () => provider.signAllTransactions({ ...who, transactions: [who.transaction] }),
    send: () => provider.signAndSendTransaction(who),
  }
}
const bitcoinWork = (adapter: ChainAdapter, transfers: boolean) => {
  const provider = adapter.getProvider() as BitcoinProvider
  const psbt = { psbt: 'cHNidP8BAAA=', signInputs: { [payment]: [0] } }
  return {
    message: () => adapter.signMessage({ address: payment, message: 'x' }),
    sign: () => provider.signPsbt(psbt),
    'sign and send': () => provider.signPsbt({ ...psbt, broadcast: true }),
    ...(transfers && {
      send: () => provider.sendTransfer({ recipients: [{ address: payment, amount: 1_000n }] }),
    }),
  }
}

for (const [name, { namespace, create, connector, isPaired = false, transfers = true }] of Object.entries(
  wallets,
)) {
  describe(`${name} that declines`, () => {
    for (const code of [4001, 5000]) {
      const { signal } = new AbortController()
      const begin = () => {
        let declines = false
        const decline = () => Promise.reject({ code, message: 'No' })
        const own = connector(() => (declines ? decline() : accounts[namespace]))
        const adapter = create({ fetch, signal, emit: () => undefined })
        const connect = () => adapter.connect({ connector: own, silent: false, signal })
        const turn = () => {
          declines = true
        }
        return { adapter, connect, turn }
      }
      const expected = { code: 'W3M_USER_REJECTED', rpcCode: 4001 }
      const told = async (work: Promise<unknown>) => {
        const { code, rpcCode } = (await rejection(work)) as { code?: unknown; rpcCode?: unknown }
        return { code, rpcCode }
      }

      // Over a pairing, the session has the accounts.
      if (!isPaired) {
        it(`a connection declined with ${code} is a refusal`, async () => {
          const { connect, turn } = begin()
          turn()
          assert.deepEqual(await told(connect()), expected)
        })
      }

      it(`a signature or transfer declined with ${code} is a refusal`, async () => {
        const { adapter, connect, turn } = begin()
        await connect()
        turn()
        const work = namespace === 'solana' ? solanaWork(adapter) : bitcoinWork(adapter, transfers)
        for (const [what, ask] of Object.entries(work)) assert.deepEqual(await told(ask()), expected, what)
      })
    }
  })
}
