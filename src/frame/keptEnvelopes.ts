import { attempt } from '../lib/attempt.ts'
import { type Envelope, readEnvelope } from './keys/envelope.ts'

const key = 'passkey-wallet-sealed'
const inMemory = new Map<string, Envelope>()

/** Stores the encrypted phrase of a passkey, also after the user signs out: it is useless without the passkey. */
export function keepEnvelope(envelope: Envelope): void {
  for (const { cid } of envelope.to) {
    inMemory.set(cid, envelope)
    attempt(() => localStorage.setItem(`${key}-${cid}`, JSON.stringify(envelope)))
  }
}

/** The stored envelope of a passkey, by its id in base64url. */
export const keptEnvelope = (cid: string): Envelope | undefined =>
  inMemory.get(cid) ?? attempt(() => readEnvelope(localStorage.getItem(`${key}-${cid}`) ?? ''))
