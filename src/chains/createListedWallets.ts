import { AccountNotSharedError } from '../errors/wallet.ts'
import type { Account } from '../schemas/account.ts'
import type { CaipNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import type { WalletKind } from './createWallet.ts'

/** A provider that lists its accounts, and has no active network. */
type ListedProvider<Listed> = {
  connect(parameters: { silent: boolean; signal?: AbortSignal | undefined }): Promise<Listed[]>
  onAccounts(listener: (listed: Listed[]) => void): () => void
}

/** What differs between namespaces with such wallets. */
type ListedWallets<Provider, Listed> = {
  /** The provider in the opened object; undefined if it is not one. */
  toProvider(opened: object): Provider | undefined
  toAccount(listed: Listed): Account
  /** Selects the network to use among the page's. */
  chooseNetwork(networks: readonly Network[], provider: Provider, accounts: Account[]): CaipNetworkId
}

export function createListedWallets<Provider extends ListedProvider<Listed>, Listed>({
  toProvider,
  toAccount,
  chooseNetwork,
}: ListedWallets<Provider, Listed>): WalletKind<Provider> {
  const known = new WeakMap<object, Provider>()

  return {
    read(opened) {
      if (typeof opened !== 'object' || opened === null) return undefined
      const provider = known.get(opened) ?? toProvider(opened)
      if (provider) known.set(opened, provider)
      return provider
    },

    async connect(provider, { connector, silent, signal, networks = [] }) {
      const accounts = (await provider.connect({ silent, signal })).map(toAccount)
      if (accounts.length === 0) throw new AccountNotSharedError({ connectorId: connector.id })
      return { accounts, caipNetworkId: chooseNetwork(networks, provider, accounts) }
    },

    watch: (provider, { accounts }) => provider.onAccounts((listed) => accounts(listed.map(toAccount))),
  }
}

/** A listed address is a key's account. */
export const toKeyAccount = (address: string): Account => ({ address, type: 'eoa' })
