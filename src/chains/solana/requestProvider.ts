import { UnsupportedMethodError, WalletReplyError } from '../../errors/wallet.ts'
import { decodeBase58, encodeBase58 } from '../../lib/base58.ts'
import { base64ToBytes, bytesToBase64 } from '../../lib/base64.ts'
import { readMember } from '../../lib/readMember.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { onSharedChange, type RequestWallet } from '../onSharedChange.ts'
import { askUser, askWallet } from './askWallet.ts'
import { clusterOf } from './cluster.ts'
import { parseAddress } from './parseAddress.ts'
import type { SolanaProvider } from './provider.ts'
import { placeSignature } from './wireTransaction.ts'

// A transaction has at most 1232 bytes.
const longestTransaction = 1700

/** The encodings of transactions, with their parameters. */
export const wires = {
  base64: {
    encode: bytesToBase64,
    decode: base64ToBytes,
    owner: (pubkey: string): object => ({ pubkey }),
    options: 'sendOptions',
  },
  base58: {
    encode: encodeBase58,
    decode: (text: string) => decodeBase58(text, longestTransaction),
    owner: (): object => ({}),
    options: 'options',
  },
}
type Wire = (typeof wires)['base64']

/**
 * A Solana wallet with JSON-RPC requests, as over a pairing or in the embedded wallet's frame.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export function fromRequests(wallet: RequestWallet): SolanaProvider {
  const wire = wires[wallet.wire ?? 'base64']
  let known: string[] = []
  const request = (method: string, params: object) => async () => wallet.request({ method, params })
  const readAccounts = async (signal?: AbortSignal) => {
    const method = 'solana_getAccounts'
    const ask = () => askWallet(method, request(method, {}), signal)
    known = toAddresses(wallet.accounts ? wallet.accounts() : await ask())
    return known
  }
  const signTransaction: SolanaProvider['signTransaction'] = async ({ address, transaction }) => {
    const method = 'solana_signTransaction'
    const params = { transaction: wire.encode(transaction), ...wire.owner(address) }
    return toSigned(method, await askUser(method, request(method, params)), { address, transaction, wire })
  }

  return {
    accounts: () => known,
    clusters: () => [wallet.chain?.()].flatMap((id) => (id ? [clusterOf(id as CaipNetworkId)] : [])),
    moveTo: async (network) => void (await wallet.switchChain?.(network)),
    connect: ({ signal }) => readAccounts(signal),
    signIn: () => Promise.reject(new UnsupportedMethodError({ method: 'solana:signIn' })),

    async signMessage({ address, message }) {
      const method = 'solana_signMessage'
      const params = { message: encodeBase58(message), pubkey: address }
      return toSignature(method, await askUser(method, request(method, params)))
    },

    signTransaction,
    async signAllTransactions({ address, transactions }) {
      const method = 'solana_signAllTransactions'
      const params = { transactions: transactions.map(wire.encode), ...wire.owner(address) }
      const answer = readMember(await askUser(method, request(method, params)), 'transactions')
      if (!Array.isArray(answer) || answer.length !== transactions.length) {
        throw new WalletReplyError({ method })
      }
      return answer.map((signed) => toBytes(method, signed, wire))
    },

    // The wallet's own node may be on another cluster, so the caller of the signature sends it.
    canSend: () => false,
    async signAndSendTransaction({ address, transaction, options }) {
      const method = 'solana_signAndSendTransaction'
      const params = {
        transaction: wire.encode(transaction),
        ...wire.owner(address),
        ...(options && { [wire.options]: options }),
      }
      return encodeBase58(toSignature(method, await askUser(method, request(method, params))))
    },

    onAccounts: (listener) =>
      onSharedChange(wallet, () => void readAccounts().then(listener, () => undefined)),
  }
}

/** Addresses as wallets list them: as text, or as `{ pubkey }`. */
function toAddresses(answer: unknown): string[] {
  if (!Array.isArray(answer)) return []
  const texts = answer
    .slice(0, 500)
    .map((each) => (typeof each === 'string' ? each : readMember(each, 'pubkey')))
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' && parseAddress(text)) || []))]
}

function toSignature(method: string, answer: unknown): Uint8Array {
  const text = readMember(answer, 'signature')
  const signature = typeof text === 'string' ? decodeBase58(text) : undefined
  if (signature?.length !== 64) throw new WalletReplyError({ method })
  return signature
}

function toBytes(method: string, value: unknown, { decode }: Wire): Uint8Array {
  const bytes = typeof value === 'string' ? decode(value) : undefined
  if (!bytes) throw new WalletReplyError({ method })
  return bytes
}

/** The signed transaction: the wallet's if it returns one, else ours with its signature inserted. */
export function toSigned(
  method: string,
  answer: unknown,
  { address, transaction, wire }: { address: string; transaction: Uint8Array; wire: Wire },
): Uint8Array {
  const whole = readMember(answer, 'transaction')
  if (typeof whole === 'string') return toBytes(method, whole, wire)
  const signed = placeSignature(transaction, address, toSignature(method, answer))
  if (!signed) throw new WalletReplyError({ method })
  return signed
}
