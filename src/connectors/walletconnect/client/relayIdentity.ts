import { encodeBase58 } from '../../../lib/base58.ts'
import { concat, fromString, toString as write } from '../lean/bytes.ts'

/** An Ed25519 private key in PKCS #8, without its 32 bytes. @see https://www.rfc-editor.org/rfc/rfc8410#section-7 */
const pkcs8 = fromString('302e020100300506032b657004220420', 'base16')
/** Marks an Ed25519 public key. @see https://w3c-ccg.github.io/did-key-spec */
const multicodec = Uint8Array.of(0xed, 0x01)

/** Signs with the browser's own code: a script would block the page. @throws If the browser has no Ed25519. */
async function nativeSigner(seed: Uint8Array) {
  const { subtle } = crypto
  const key = await subtle.importKey('pkcs8', concat([pkcs8, seed]), 'Ed25519', true, ['sign'])
  const { x = '' } = await subtle.exportKey('jwk', key)
  return {
    publicKey: fromString(x, 'base64url'),
    sign: async (data: Uint8Array<ArrayBuffer>) => new Uint8Array(await subtle.sign('Ed25519', key, data)),
  }
}

/**
 * This browser's identity at a relay.
 * @param seed - 32 bytes that the pairing client keeps.
 */
export async function relayIdentity(seed: Uint8Array) {
  const { publicKey, sign } = await nativeSigner(seed).catch(async () =>
    (await import('./portableSigner.ts')).portableSigner(seed),
  )
  const clientId = `did:key:z${encodeBase58(concat([multicodec, publicKey]))}`
  return {
    /** A `did:key`. */
    clientId,
    /** A JSON Web Token that lets `subject` open a socket to a relay. @param life - In seconds. */
    async token(relay: string, { subject, life }: { subject: string; life: number }): Promise<string> {
      const iat = Math.floor(Date.now() / 1_000)
      const head = partOf({ alg: 'EdDSA', typ: 'JWT' })
      const data = `${head}.${partOf({ iss: clientId, sub: subject, aud: relay, iat, exp: iat + life })}`
      return `${data}.${write(await sign(new TextEncoder().encode(data)), 'base64url')}`
    },
  }
}

const partOf = (value: object) => write(fromString(JSON.stringify(value)), 'base64url')
