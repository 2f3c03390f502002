import { fromString, toString as write } from '../../../src/connectors/pairing/lean/bytes.ts'
import { WalletError } from '../evm/createSigner.ts'
import type { Keyring } from '../keyring.ts'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { readTransaction, writeTransaction } from './wireTransaction.ts'

export type SolanaKeyringOptions = {
  /** 32 bytes each, as hex; the active one first. */
  seeds: string[]
  chains: { caipNetworkId: string; rpcUrl: string }[]
}

type Key = { address: string; sign(bytes: Uint8Array): Promise<Uint8Array> }
type Parameters = {
  pubkey?: string | undefined
  message?: string
  transaction?: string
  transactions?: string[]
  sendOptions?: object
}

/** Before a seed of Ed25519, this makes a whole private key. @see https://www.rfc-editor.org/rfc/rfc8410 */
const keyPrefix = '302e020100300506032b657004220420'

/** Solana keys that sign with the platform's own Ed25519, and send to the chain for real. */
export async function createSolanaKeyring({ seeds, chains }: SolanaKeyringOptions): Promise<Keyring> {
  const keys = await Promise.all(seeds.map(openKey))
  const find = (address: string | undefined): Key => {
    const key = address === undefined ? keys[0] : keys.find((known) => known.address === address)
    if (!key) throw new WalletError(4100, `Unknown account ${address}`)
    return key
  }
  const sign = async ({ transaction = '', pubkey }: Parameters) => signTransaction(transaction, find(pubkey))
  const accounts = () => keys.map(({ address }) => ({ pubkey: address }))

  const methods: Record<string, (parameters: Parameters, rpcUrl: string) => unknown> = {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    async solana_signMessage({ message = '', pubkey }) {
      return { signature: encodeBase58(await find(pubkey).sign(decodeBase58(message))) }
    },
    solana_signTransaction: sign,
    async solana_signAllTransactions({ transactions = [], pubkey }) {
      const signed = await Promise.all(transactions.map((transaction) => sign({ transaction, pubkey })))
      return { transactions: signed.map(({ transaction }) => transaction) }
    },
    async solana_signAndSendTransaction(parameters, rpcUrl) {
      const { transaction } = await sign(parameters)
      return { signature: await send(rpcUrl, transaction, parameters.sendOptions) }
    },
  }
  return {
    namespace: 'solana',
    chains: chains.map(({ caipNetworkId }) => caipNetworkId),
    addresses: keys.map(({ address }) => address),
    methods: Object.keys(methods),
    needsConsent: (method) => method.startsWith('solana_sign'),
    async perform({ method, params, caipNetworkId }) {
      const { rpcUrl = '' } = chains.find((chain) => chain.caipNetworkId === caipNetworkId) ?? {}
      return methods[method]?.((params ?? {}) as Parameters, rpcUrl)
    },
  }
}

async function openKey(seed: string): Promise<Key> {
  const bytes = Uint8Array.from(fromString(keyPrefix + seed, 'base16'))
  const key = await crypto.subtle.importKey('pkcs8', bytes, { name: 'Ed25519' }, true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const address = encodeBase58(fromString(x, 'base64url'))
  return {
    address,
    sign: async (message) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, key, Uint8Array.from(message))),
  }
}

/** Puts the key's signature where the transaction has room for it. */
async function signTransaction(text: string, key: Key): Promise<{ signature: string; transaction: string }> {
  const transaction = readTransaction(fromString(text, 'base64'))
  const at = transaction.signers.findIndex((signer) => encodeBase58(signer) === key.address)
  if (at < 0) throw new WalletError(-32602, 'The transaction is not for this account')
  const signature = await key.sign(transaction.message)
  transaction.signatures[at] = signature
  return {
    signature: encodeBase58(signature),
    transaction: write(writeTransaction(transaction), 'base64pad'),
  }
}

async function send(rpcUrl: string, transaction: string, options: object = {}): Promise<unknown> {
  const params = [transaction, { encoding: 'base64', ...options }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { result, error } = await response.json()
  if (error) throw new WalletError(error.code, error.message, error.data)
  return result
}
