import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { attempt } from '../../lib/attempt.ts'

/** The words for an entropy of 16 to 32 bytes. */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/**
 * Parses a phrase that the user typed, in any case and with any spaces.
 *
 * @returns Its entropy; undefined if a word is not in the list, or the checksum is wrong.
 */
export const readPhrase = (typed: string): Uint8Array<ArrayBuffer> | undefined =>
  attempt(
    () => new Uint8Array(mnemonicToEntropy(typed.trim().toLowerCase().split(/\s+/).join(' '), wordlist)),
  )

/** The seed for BIP-32 and SLIP-10, without a passphrase. Overwrite it after use. */
export const toSeed = (entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  stretch(new TextEncoder().encode(toPhrase(entropy)))

/** Derives 64 bytes by PBKDF2, with the parameters of BIP-39 without a passphrase. */
export async function stretch(password: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const salt = new TextEncoder().encode('mnemonic')
  return new Uint8Array(
    await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }, key, 512),
  )
}

/** Derives a key from the seed of an entropy, and overwrites the seed. */
export async function withSeed<Result>(
  entropy: Uint8Array,
  use: (seed: Uint8Array) => Result,
): Promise<Result> {
  const seed = await toSeed(entropy)
  try {
    return use(seed)
  } finally {
    seed.fill(0)
  }
}
