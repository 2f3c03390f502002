import { UnsupportedMethodError } from '../errors/wallet.ts'
import type { AdapterOptions, ChainAdapter } from './adapter.ts'
import { createWallet, type WalletKind } from './createWallet.ts'
import { requireTransfer } from './requireTransfer.ts'
import type { TransferRequest } from './transactions.ts'

type Signing = { signMessage(parameters: { address: string; message: string }): Promise<string> }

type SigningParameters<Provider> = Pick<ChainAdapter, 'namespace' | 'parseAddress'> & {
  wallets: WalletKind<Provider>
  /** Set if a node may report balances. */
  getBalance?: ChainAdapter['getBalance'] | undefined
  /** How the wallet sends, if it sends transactions itself. */
  transfer?: ((provider: Provider, request: TransferRequest) => Promise<string>) | undefined
}

/**
 * Creates the adapter of a namespace whose wallets sign, while a page can read at most a balance from a node. Other
 * reads reject with a coded error, and unknown values appear as unknown.
 */
export function createSigningAdapter<Provider extends Signing>(
  { emit, signal }: AdapterOptions,
  { namespace, wallets, parseAddress, getBalance, transfer }: SigningParameters<Provider>,
): ChainAdapter {
  const { requireProvider, ...wallet } = createWallet({ namespace, emit, signal }, wallets)
  const notHere = (method: string) => () => Promise.reject(new UnsupportedMethodError({ method }))

  return {
    ...wallet,
    // The wallet's settings, or what it signs, determine the network: there is nothing to switch.
    switchNetwork: async () => void requireProvider(),
    parseAddress,

    getBalance: getBalance ?? notHere('getBalance'),
    getTokenBalances: notHere('getTokenBalances'),
    getTokenMetadata: notHere('getTokenMetadata'),
    isContract: async () => false,
    getCost: notHere('getCost'),
    send: transfer
      ? async (request) => transfer(requireProvider(), requireTransfer(request))
      : notHere('send'),
    follow: notHere('follow'),

    signMessage: async ({ address, message }) => requireProvider().signMessage({ address, message }),
  }
}
