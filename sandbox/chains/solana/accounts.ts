import { Keypair } from '@solana/web3.js'

/** A key of the sandbox: 64 bytes, the secret half first. Public knowledge, worth nothing outside it. */
export type SolanaAccount = { address: string; secretKey: Uint8Array }

const seedOf = (kind: number, index: number) => new Uint8Array(32).map((_, at) => (at === 0 ? kind : index))

const keyOf = (kind: number, index: number): SolanaAccount => {
  const { publicKey, secretKey } = Keypair.fromSeed(seedOf(kind, index))
  return { address: publicKey.toBase58(), secretKey }
}

/** The accounts of the sandbox on Solana: the first five are funded. */
export const solanaAccounts: SolanaAccount[] = Array.from({ length: 8 }, (_, index) => keyOf(1, index))

/** Where the mints of the sandbox lie. */
export const mintAddress = (index: number): string => keyOf(2, index).address
