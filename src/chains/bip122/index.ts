import type { SatsProvider } from '../../connectors/sats-connect/watchSatsWallets.ts'
import type { StandardWallet } from '../../connectors/standardWallet.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createListedWallets } from '../createListedWallets.ts'
import { createSigningAdapter } from '../createSigningAdapter.ts'
import type { WalletKind } from '../createWallet.ts'
import type { RequestWallet } from '../onSharedChange.ts'
import { fromPairing } from './pairedWallet.ts'
import { parseAddress } from './parseAddress.ts'
import type { BitcoinProvider } from './provider.ts'
import { fromRequests } from './requestProvider.ts'
import { fromStandardWallet } from './standardProvider.ts'

/**
 * Bitcoin, with wallets of the Wallet Standard, of sats-connect, and over pairings. The page's own node may report
 * balances.
 */
export const createAdapter: CreateChainAdapter = (options) =>
  createSigningAdapter(options, {
    namespace: 'bip122',
    wallets: createBitcoinWallets(),
    parseAddress: (text, network) => parseAddress(text, network && (network.testnet ? 'test' : 'main')),
    getBalance: async (parameters) => (await import('./getBalance.ts')).getBalance(options.fetch, parameters),
    transfer: (provider, { to, amount }) => provider.sendTransfer({ recipients: [{ address: to, amount }] }),
  })

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

const createBitcoinWallets = (): WalletKind<BitcoinProvider> =>
  createListedWallets({
    toProvider,
    toAccount: ({ address, purpose, publicKey, path }) => ({
      address,
      type: purpose,
      ...(publicKey && { publicKey }),
      ...(path && { path }),
    }),
    chooseNetwork(networks, _, [first]) {
      // The addresses show the wallet's network: those of test networks start differently.
      const isTest = /^(tb1|bcrt1|[mn2])/.test(first?.address ?? '')
      const fitting = networks.find(({ testnet = false }) => testnet === isTest)
      return (fitting ?? networks[0])?.caipNetworkId ?? mainnet
    },
  })

function toProvider(opened: object): BitcoinProvider | undefined {
  if ('has' in opened) return fromStandardWallet(opened as StandardWallet)
  if ('sats' in opened) return fromSats(opened as SatsProvider)
  return 'request' in opened ? fromPairing(opened as RequestWallet) : undefined
}

const fromSats = ({ call, onChange }: SatsProvider): BitcoinProvider =>
  fromRequests({
    call,
    onChange,
    methods: { connect: 'getAccounts', accounts: 'getAddresses' },
    transferOf: (recipients) => ({
      recipients: recipients.map(({ address, amount }) => ({ address, amount: Number(amount) })),
    }),
  })
