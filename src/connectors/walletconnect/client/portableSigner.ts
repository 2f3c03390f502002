import { ed25519 } from '@noble/curves/ed25519'

/** Signs in browsers without Ed25519: before 2025, and on pages without a secure context. */
export const portableSigner = (seed: Uint8Array) => ({
  publicKey: ed25519.getPublicKey(seed),
  sign: async (data: Uint8Array) => ed25519.sign(data, seed),
})
