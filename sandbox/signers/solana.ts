import { ed25519 } from '@noble/curves/ed25519'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { solanaAccounts } from '../chains/solana/accounts.ts'
import { sendSolana } from './sendSolana.ts'

export type SignedTransaction = { wire: Uint8Array; signature: Uint8Array }

/** The sandbox's Solana keys, as a wallet uses them. Throws for unknown keys. */
export type SolanaSigner = {
  keys: readonly { address: string; publicKey: Uint8Array }[]
  signMessage(address: string, message: Uint8Array): Uint8Array
  /** Inserts the signature into the transaction. */
  signTransaction(address: string, wire: Uint8Array): SignedTransaction
  /** Signs, and sends to the node. */
  sendTransaction(address: string, wire: Uint8Array, node: SolanaNode): Promise<SignedTransaction>
}

export type SolanaNode = { rpcUrl: string; options?: object | undefined }

/** @param accounts - Indices of the sandbox's accounts on Solana. */
export const createSolanaSigner = (accounts: readonly number[]): SolanaSigner =>
  signWith(
    accounts.flatMap((index) => {
      const secretKey = solanaAccounts[index]?.secretKey
      return secretKey ? [Keypair.fromSecretKey(secretKey)] : []
    }),
  )

/** Signs with any keys. */
export function signWith(pairs: readonly Keypair[]): SolanaSigner {
  const find = (address: string): Keypair => {
    const pair = pairs.find(({ publicKey }) => publicKey.toBase58() === address)
    if (!pair) throw new Error(`Unknown account ${address}`)
    return pair
  }
  const signTransaction = (address: string, wire: Uint8Array): SignedTransaction => {
    const transaction = VersionedTransaction.deserialize(wire)
    const pair = find(address)
    transaction.sign([pair])
    const at = transaction.message.staticAccountKeys.findIndex((key) => key.equals(pair.publicKey))
    return { wire: transaction.serialize(), signature: transaction.signatures[at] ?? new Uint8Array() }
  }

  return {
    keys: pairs.map(({ publicKey }) => ({ address: publicKey.toBase58(), publicKey: publicKey.toBytes() })),
    signMessage: (address, message) => ed25519.sign(message, find(address).secretKey.slice(0, 32)),
    signTransaction,
    async sendTransaction(address, wire, { rpcUrl, options }) {
      const signed = signTransaction(address, wire)
      await sendSolana(rpcUrl, signed.wire, options)
      return signed
    },
  }
}
