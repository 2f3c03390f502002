import type { SatsProvider } from '../../connectors/sats-connect/satsProvider.ts'
import type { StandardWallet } from '../../connectors/standardWallet.ts'
import { createListedWallets } from '../createListedWallets.ts'
import type { WalletKind } from '../createWallet.ts'
import { fromPairing, type PairedWallet } from './pairedWallet.ts'
import type { BitcoinProvider } from './provider.ts'
import { fromRequests } from './requestProvider.ts'
import { fromStandardWallet } from './standardProvider.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** Wallets of Bitcoin: of the Wallet Standard, of the sats-connect kind, or over a pairing. */
export const createBitcoinWallets = (): WalletKind<BitcoinProvider> =>
  createListedWallets({
    toProvider,
    toAccount: ({ address, purpose, publicKey, path }) => ({
      address,
      type: purpose,
      ...(publicKey && { publicKey }),
      ...(path && { path }),
    }),
    chooseNetwork(networks, _, [first]) {
      // The addresses say which network the wallet is on: those of the test networks begin otherwise.
      const isTest = /^(tb1|bcrt1|[mn2])/.test(first?.address ?? '')
      const fitting = networks.find(({ testnet = false }) => testnet === isTest)
      return (fitting ?? networks[0])?.caipNetworkId ?? mainnet
    },
  })

function toProvider(opened: object): BitcoinProvider | undefined {
  if ('feature' in opened || 'has' in opened) return fromStandardWallet(opened as StandardWallet)
  if ('sats' in opened) return fromSats(opened as SatsProvider)
  return 'request' in opened ? fromPairing(opened as PairedWallet) : undefined
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
