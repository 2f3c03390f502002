import { Connection, PublicKey, type SendOptions, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { AppKit, AppKitAdapter } from '../appKit/appKit.ts'
import type { SolanaProvider } from '../chains/solana/provider.ts'
import { NotConnectedError } from '../errors/connection.ts'
import { createWalletBinding, type WalletBinding } from './walletBinding.ts'

/** A transaction of either version. */
type AnyTransaction = Transaction | VersionedTransaction

/** The connected wallet with the types of @solana/web3.js. Each request asks the wallet once. */
export type SolanaWallet = {
  publicKey: PublicKey
  /** A signature of 64 bytes over exactly the given message. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /** Signs one transaction without sending it. */
  signTransaction<Signed extends AnyTransaction>(transaction: Signed): Promise<Signed>
  /** Signs several with one wallet request. */
  signAllTransactions<Signed extends AnyTransaction>(transactions: Signed[]): Promise<Signed[]>
  /** Signs and sends: by the wallet if it supports that, else through the node. @returns The signature in base58. */
  sendTransaction(transaction: AnyTransaction, options?: SendOptions): Promise<string>
}

/** A connection and a wallet with the types of @solana/web3.js. */
export type SolanaAdapter = AppKitAdapter & {
  kind: 'solana'
  /** A connection to the active network through the widget's node; undefined if that is not on Solana. */
  getConnection(): Connection | undefined
  /** The connected wallet with its active account; undefined without one. */
  getWallet(): SolanaWallet | undefined
} & WalletBinding

/**
 * Binds @solana/web3.js to the widget: it provides a connection and the widget's wallet, and shows a Wallet Standard
 * wallet that the page has connected.
 *
 * @example
 * const solana = createSolanaAdapter()
 * createAppKit({ adapters: [solana], networks: ['solana:mainnet'] })
 * const signature = await solana.getWallet()?.sendTransaction(transaction)
 */
export function createSolanaAdapter(): SolanaAdapter {
  const { adapter, kit, getProvider } = createWalletBinding(
    { kind: 'solana', namespace: 'solana' },
    (wallet) => wallet as SolanaProvider,
  )
  const connection = () => connect(kit())
  return {
    ...adapter,
    getConnection: connection,
    getWallet() {
      const provider = getProvider()
      const account = kit()?.getAccount('solana')
      if (!provider || !account?.address || !account.caipNetworkId) return undefined
      return createWallet(provider, account as Signer, connection)
    },
  }
}

type Signer = { address: string; caipNetworkId: Parameters<SolanaProvider['canSend']>[0] }

function connect(kit: AppKit | undefined): Connection | undefined {
  const id = kit?.getAccount('solana').caipNetworkId ?? kit?.getCaipNetworkId()
  const network = kit?.getCaipNetworks().find(({ caipNetworkId }) => caipNetworkId === id)
  const [url] = network?.rpcUrls.default.http ?? []
  return network?.chainNamespace === 'solana' && url ? new Connection(url, 'confirmed') : undefined
}

function createWallet(
  provider: SolanaProvider,
  { address, caipNetworkId: network }: Signer,
  connection: () => Connection | undefined,
): SolanaWallet {
  return {
    publicKey: new PublicKey(address),
    signMessage: (message) => provider.signMessage({ address, message }),
    async signTransaction<Signed extends AnyTransaction>(transaction: Signed) {
      const bytes = write(transaction)
      const signed = await provider.signTransaction({ address, network, transaction: bytes })
      return read(signed, transaction) as Signed
    },
    async signAllTransactions<Signed extends AnyTransaction>(transactions: Signed[]) {
      const bytes = transactions.map(write)
      const signed = await provider.signAllTransactions({ address, network, transactions: bytes })
      return signed.map((each, at) => read(each, transactions[at])) as Signed[]
    },
    async sendTransaction(transaction, options = {}) {
      const bytes = write(transaction)
      if (provider.canSend(network))
        return provider.signAndSendTransaction({
          address,
          network,
          transaction: bytes,
          options: { ...options, preflightCommitment: commitmentOf(options) },
        })
      const signed = await provider.signTransaction({ address, network, transaction: bytes })
      const node = connection()
      if (!node) throw new NotConnectedError({ namespace: 'solana' })
      return node.sendRawTransaction(signed, options)
    },
  }
}

const write = (transaction: AnyTransaction): Uint8Array =>
  transaction instanceof Transaction
    ? transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    : transaction.serialize()

const read = (bytes: Uint8Array, like: AnyTransaction | undefined): AnyTransaction =>
  like instanceof Transaction ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)

const commitments = ['processed', 'confirmed', 'finalized'] as const

/** The commitment by its current name; older names of @solana/web3.js are left to the wallet. */
const commitmentOf = ({ preflightCommitment }: SendOptions) =>
  commitments.find((commitment) => commitment === preflightCommitment)
