const text = (value: string) => new TextEncoder().encode(value)
const version = text('passkey-wallet/v1')

/** The PRF input (`prf.eval.first`): the same for every page and passkey. Nothing else may be derived from its output. */
export const prfInput = version

/** The secrets from a passkey's PRF output. */
export type Secrets = {
  /** 32 bytes from which the phrase and every account are derived. Overwrite them after use. */
  entropy: Uint8Array<ArrayBuffer>
  /** Encrypts the wallet of a phrase for this passkey. Its bytes cannot be read. */
  wrapKey: CryptoKey
  /** Public hex digits that show whether the passkey gave the same output as before. */
  check: string
}

/**
 * Derives a wallet's secrets by HKDF-SHA-256.
 *
 * @param output - 32 bytes from the passkey.
 * @see https://www.rfc-editor.org/rfc/rfc5869
 */
export async function deriveSecrets(output: Uint8Array<ArrayBuffer>): Promise<Secrets> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', output, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: version, info: text(info) })
  const bytes = async (info: string, length: number) =>
    new Uint8Array(await subtle.deriveBits(from(info), key, length * 8))
  const [entropy, check, wrapKey] = await Promise.all([
    bytes('bip39-entropy', 32),
    bytes('check', 8),
    subtle.deriveKey(from('wrap-key'), key, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { entropy, wrapKey, check: Array.from(check, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}
