import * as z from 'zod/mini'
import { bytesToBase64 } from '../../lib/base64.ts'
import { readJson } from '../../lib/readJson.ts'
import type { Secrets } from './secrets.ts'

const base64 = z.string().check(z.regex(/^(?=.)(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i))

/**
 * The wallet of a phrase, encrypted for passkeys: only these decrypt it. It can be stored anywhere.
 */
export const envelopeSchema = z.object({
  v: z.literal(1),
  /** The host of the wallet's origin: passkeys of another host cannot decrypt it. */
  rp: z.string(),
  kind: z.literal('wrapped'),
  /** The length of the phrase's entropy in bytes. */
  len: z.literal([16, 20, 24, 28, 32]),
  /** `cid`: the passkey, in base64url. `check`: as in `Secrets`. AES-256-GCM with a tag of 128 bits. */
  to: z.array(z.object({ cid: z.string(), check: z.string(), iv: base64, ct: base64 })),
})

export type Envelope = z.output<typeof envelopeSchema>

/** Additional authenticated data: with another host or length, decryption fails. */
const bindingOf = ({ rp, len }: Pick<Envelope, 'rp' | 'len'>) =>
  new TextEncoder().encode(`passkey-wallet/v1|${rp}|${len}`)

/** Encrypts an entropy of 16 to 32 bytes for one passkey. */
export async function seal(
  entropy: Uint8Array<ArrayBuffer>,
  { wrapKey, check }: Secrets,
  cid: string,
): Promise<Envelope> {
  const envelope = { v: 1, rp: location.hostname, kind: 'wrapped', len: entropy.length, to: [] }
  const { v, rp, kind, len } = envelopeSchema.parse(envelope)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: 'AES-GCM', iv, additionalData: bindingOf({ rp, len }) }
  const ct = new Uint8Array(await crypto.subtle.encrypt(how, wrapKey, entropy))
  return { v, rp, kind, len, to: [{ cid, check, iv: bytesToBase64(iv), ct: bytesToBase64(ct) }] }
}

/** Decrypts the entropy. @returns Undefined if it is for another passkey, or was changed. */
export async function unseal(
  envelope: Envelope,
  { wrapKey, check }: Secrets,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const entry = envelope.to.find((each) => each.check === check)
  if (!entry) return undefined
  const how = { name: 'AES-GCM', iv: fromBase64(entry.iv), additionalData: bindingOf(envelope) }
  const opened = crypto.subtle.decrypt(how, wrapKey, fromBase64(entry.ct))
  const entropy = await opened.catch(() => undefined)
  return entropy?.byteLength === envelope.len ? new Uint8Array(entropy) : undefined
}

/** Parses a stored envelope. @returns Undefined if it is not an envelope of this origin. */
export function readEnvelope(text: string): Envelope | undefined {
  const { data } = envelopeSchema.safeParse(readJson(text))
  return data?.rp === location.hostname ? data : undefined
}

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
