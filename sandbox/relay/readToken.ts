import { createPublicKey, verify } from 'node:crypto'

/** How far a client's clock may be off, in seconds. */
const leeway = 120
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec prefix of an Ed25519 public key. @see https://w3c-ccg.github.io/did-key-spec */
const ed25519Prefix = [0xed, 0x01]

export type TokenReading = { clientId: string } | { refusal: string }

/**
 * Parses the token that a client sends to the relay and verifies its signature, times and audience.
 *
 * @returns The client's id (its `did:key`), or the relay's error message for an invalid token.
 */
export function readToken(token: string, isAudience: (audience: string) => boolean): TokenReading {
  const refuse = (reason: string) => ({ refusal: `JWT validation error: ${reason}` })
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = readClaims(body)
  if (!claims) return refuse('Invalid format')
  const key = publicKey(claims.iss)
  if (!key || !verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) {
    return refuse('Invalid signature')
  }
  const now = Date.now() / 1000
  if (claims.iat > now + leeway) return refuse(`JWT Token is not yet valid: basic.iat: ${claims.iat}`)
  if (claims.exp < now - leeway) return refuse(`JWT Token is expired: basic.exp: ${claims.exp}`)
  if (!isAudience(claims.aud)) return refuse('Invalid audience')
  return { clientId: claims.iss }
}

type Claims = { iss: string; aud: string; iat: number; exp: number }

function readClaims(body: string): Claims | undefined {
  try {
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const { iss, aud, iat, exp } = claims
    const fits = [iss, aud].every((text) => typeof text === 'string') && [iat, exp].every(Number.isFinite)
    return fits ? { iss, aud, iat, exp } : undefined
  } catch {
    return undefined
  }
}

function publicKey(issuer: string) {
  const bytes = issuer.startsWith('did:key:z') ? decodeBase58(issuer.slice('did:key:z'.length)) : []
  if (bytes.length !== 34 || ed25519Prefix.some((byte, index) => bytes[index] !== byte)) return undefined
  const x = Buffer.from(bytes.slice(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function decodeBase58(text: string): number[] {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return []
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return [...Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]
}
