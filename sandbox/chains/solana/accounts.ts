import { base58 } from '@scure/base'

/** A key of the sandbox: 64 bytes, the secret half first. Public, and worthless outside the sandbox. */
export type SolanaAccount = { address: string; publicKey: Uint8Array; secretKey: Uint8Array }

/** By number; hard-coded because every page with extension wallets would derive them. */
const addresses = [
  'EvFUfisEScFuZSqDXagC17m3bpP32B74dseMHtzQ5TNb',
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '6xCWhMUXW2Z5EdSRhzSo31fPKjPacheZfL1Ty2yFqe5p',
  'BQrUZCLhroFsVyKhLVWakrasbUSg5w5t73QEZXAfSu7T',
  '9aWjbPvbrpQs8GP478QJa4JZVek5XKk7P5JZsTKgA4uV',
  'DL1Cs5U8bSNVhKohgE1yXrxEuFMdZKUXTBDFJAktmJ9G',
  '7BYe7rRNiFRcgvfbFURzqANTwo7yzjidFHaEeWBHeDuP',
  '71EwDHnryYEiwkKbtPMqiVRRQR7J5pvcvxKGP4N5doXB',
]

/** The seed of a sandbox key. */
export const seedOf = (kind: number, index: number): Uint8Array =>
  new Uint8Array(32).map((_, at) => (at === 0 ? kind : index))

/** The sandbox's accounts on Solana: the first five are funded. */
export const solanaAccounts: SolanaAccount[] = addresses.map((address, index) => {
  const publicKey = base58.decode(address)
  return { address, publicKey, secretKey: Uint8Array.of(...seedOf(1, index), ...publicKey) }
})
