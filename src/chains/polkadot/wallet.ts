import type { Web3Wallet } from '../../connectors/injected-web3/web3Wallet.ts'
import { AccountNotSharedError } from '../../errors/wallet.ts'
import type { Account } from '../../schemas/account.ts'
import type { WalletKind } from '../createWallet.ts'
import { fromPairing, fromWeb3 } from './createProvider.ts'
import type { PolkadotProvider } from './provider.ts'

const relayChain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Wallets of Polkadot: extensions of `injectedWeb3`, or over a pairing. They are on no network by themselves. */
export function createPolkadotWallets(): WalletKind<PolkadotProvider> {
  const known = new WeakMap<object, PolkadotProvider>()

  return {
    read(opened) {
      if (typeof opened !== 'object' || opened === null) return undefined
      const provider = known.get(opened) ?? toProvider(opened)
      if (provider) known.set(opened, provider)
      return provider
    },

    async connect(provider, { connector, silent, signal, networks = [] }) {
      const addresses = await provider.connect({ silent, signal })
      if (addresses.length === 0) throw new AccountNotSharedError({ connectorId: connector.id })
      return { accounts: toAccounts(addresses), caipNetworkId: networks[0]?.caipNetworkId ?? relayChain }
    },

    watch: (provider, { accounts }) => provider.onAccounts((found) => accounts(toAccounts(found))),
  }
}

const toAccounts = (addresses: string[]): Account[] => addresses.map((address) => ({ address, type: 'eoa' }))

function toProvider(opened: object): PolkadotProvider | undefined {
  if ('signPayload' in opened) return fromWeb3(opened as Web3Wallet)
  return 'request' in opened ? fromPairing(opened as Parameters<typeof fromPairing>[0]) : undefined
}
