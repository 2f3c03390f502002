import type { Web3Wallet } from '../../connectors/injected-web3/watchWeb3Wallets.ts'
import type { CreateChainAdapter } from '../adapter.ts'
import { createListedWallets, toKeyAccount } from '../createListedWallets.ts'
import { createSigningAdapter } from '../createSigningAdapter.ts'
import type { RequestWallet } from '../onSharedChange.ts'
import { fromPairing, fromWeb3 } from './createProvider.ts'
import { parseAddress, prefixesOf } from './parseAddress.ts'
import type { PolkadotProvider } from './provider.ts'

export const createAdapter: CreateChainAdapter = (options) =>
  createSigningAdapter(options, {
    namespace: 'polkadot',
    // They have no active network.
    wallets: createListedWallets({
      toProvider,
      toAccount: toKeyAccount,
      chooseNetwork: ([first]) => first?.caipNetworkId ?? relayChain,
    }),
    parseAddress: (text, network) => parseAddress(text, network && prefixesOf(network)),
  })

const relayChain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Polkadot wallets: `injectedWeb3` extensions, or over a pairing. */
function toProvider(opened: object): PolkadotProvider | undefined {
  if ('signPayload' in opened) return fromWeb3(opened as Web3Wallet)
  return 'request' in opened ? fromPairing(opened as RequestWallet) : undefined
}
