import { blake2b } from '@noble/hashes/blake2'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { encodeBase58 } from '../../lib/base58.ts'
import { stretch } from './phrase.ts'

/** The account on Polkadot, able to sign. polkadot-js, SubWallet, Nova and Talisman derive the same from the phrase. */
export async function polkadotAccount(entropy: Uint8Array) {
  const secret = secretFromSeed(await miniSecret(entropy))
  const publicKey = getPublicKey(secret)
  return {
    /** @param prefix - The network's prefix: 0 is Polkadot, 2 Kusama, 42 generic. */
    address: (prefix = 0) => toSs58(publicKey, prefix),
    sign: (message: Uint8Array) => sign(secret, message),
  }
}

/**
 * Polkadot wallets apply PBKDF2 to the entropy, not to the words as BIP-39 does.
 *
 * @see https://github.com/paritytech/substrate-bip39
 */
export const miniSecret = async (entropy: Uint8Array): Promise<Uint8Array> =>
  (await stretch(new Uint8Array(entropy))).slice(0, 32)

/** @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/ */
function toSs58(publicKey: Uint8Array, prefix: number): string {
  const body = new Uint8Array([prefix, ...publicKey])
  const checksum = blake2b(new Uint8Array([...new TextEncoder().encode('SS58PRE'), ...body]))
  return encodeBase58(new Uint8Array([...body, ...checksum.slice(0, 2)]))
}
