import type { StandardAccount, StandardWallet } from '../../connectors/standardWallet.ts'
import { AccountNotSharedError, WalletReplyError } from '../../errors/wallet.ts'
import { encodeBase58 } from '../../lib/base58.ts'
import { askUser, askWallet } from './askWallet.ts'
import { clusterOf } from './cluster.ts'
import { parseAddress } from './parseAddress.ts'
import type { SignTransactions, SolanaProvider } from './provider.ts'

/** The Solana provider of a Wallet Standard wallet. @see https://github.com/anza-xyz/wallet-standard */
export function fromStandardWallet(wallet: StandardWallet): SolanaProvider {
  const shared = () => wallet.accounts().filter(isSolana)
  const accounts = () => [...new Set(shared().map(({ address }) => address))]
  /** The wallet's own object of an account, which each request must include. */
  const own = (address: string) => {
    const found = shared().find((account) => account.address === address)
    if (!found) throw new AccountNotSharedError({ connectorId: address })
    return found.own
  }
  const ask = (name: string, ...inputs: object[]) =>
    askUser(name, () => wallet.call(`solana:${name}`, name, ...inputs))

  const signAllTransactions = async ({ address, network, transactions }: SignTransactions) => {
    const chain = clusterOf(network)
    const account = own(address)
    const inputs = transactions.map((transaction) => ({ account, transaction, chain }))
    const outputs = readOutputs('signTransaction', await ask('signTransaction', ...inputs), inputs.length)
    return outputs.map(({ signedTransaction }) => {
      if (signedTransaction instanceof Uint8Array) return signedTransaction
      throw new WalletReplyError({ method: 'signTransaction' })
    })
  }

  return {
    accounts,
    // Each request names the network.
    moveTo: async () => undefined,
    clusters: () => wallet.chains.filter((chain) => chain.startsWith('solana:')),

    async connect({ silent, signal }) {
      const connect = () => wallet.call('standard:connect', 'connect', ...(silent ? [{ silent }] : []))
      await (silent ? askWallet : askUser)('connect', connect, signal)
      return accounts()
    },

    async signIn(input) {
      const [output] = readOutputs('signIn', await ask('signIn', withoutGaps(input)), 1)
      const { account, signedMessage } = output ?? {}
      const address = (account as { address?: unknown } | undefined)?.address
      if (typeof address !== 'string' || !parseAddress(address) || !(signedMessage instanceof Uint8Array)) {
        throw new WalletReplyError({ method: 'signIn' })
      }
      return { address, signedMessage, signature: signatureOf('signIn', output) }
    },

    async signMessage({ address, message }) {
      const answer = await ask('signMessage', { account: own(address), message })
      const [output] = readOutputs('signMessage', answer, 1)
      // A wallet may sign a wrapped message; then the signature is not for the requested one.
      if (!isSameBytes(output?.signedMessage ?? message, message)) {
        throw new WalletReplyError({ method: 'signMessage' })
      }
      return signatureOf('signMessage', output)
    },

    async signTransaction({ transaction, ...who }) {
      const [signed] = await signAllTransactions({ ...who, transactions: [transaction] })
      if (!signed) throw new WalletReplyError({ method: 'signTransaction' })
      return signed
    },
    signAllTransactions,

    canSend: (network) =>
      wallet.has('solana:signAndSendTransaction') && wallet.chains.includes(clusterOf(network)),

    async signAndSendTransaction({ address, network, transaction, options }) {
      const input = { account: own(address), transaction, chain: clusterOf(network), options }
      const answer = await ask('signAndSendTransaction', withoutGaps(input))
      const [output] = readOutputs('signAndSendTransaction', answer, 1)
      return encodeBase58(signatureOf('signAndSendTransaction', output))
    },

    onAccounts: (listener) => wallet.onChange(() => listener(accounts())),
  }
}

const isSolana = ({ address, chains }: StandardAccount): boolean =>
  parseAddress(address) !== undefined && chains.some((chain) => chain.startsWith('solana:'))

/** Wallets check whether a member exists, so an undefined one would count. */
const withoutGaps = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** One output of a wallet's feature. Unknown data: each member is checked on use. */
type Output = Record<string, unknown>

/** As many outputs as inputs. @throws {WalletReplyError} If the response is anything else. */
function readOutputs(method: string, answer: unknown, count: number): Output[] {
  const outputs = Array.isArray(answer) ? answer : []
  const fits = outputs.length === count && outputs.every((each) => typeof each === 'object' && each !== null)
  if (!fits) throw new WalletReplyError({ method })
  return outputs as Output[]
}

/** The 64 bytes of an ed25519 signature. @throws {WalletReplyError} If it is missing. */
function signatureOf(method: string, output: Output | undefined): Uint8Array {
  const signature = output?.signature
  if (!(signature instanceof Uint8Array) || signature.length !== 64) throw new WalletReplyError({ method })
  return signature
}

const isSameBytes = (one: unknown, other: Uint8Array): boolean =>
  one instanceof Uint8Array && one.length === other.length && one.every((byte, at) => byte === other[at])
