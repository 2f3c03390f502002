import { type Envelope, readEnvelope } from './keys/envelope.ts'

const key = 'passkey-wallet-sealed'
const inMemory = new Map<string, Envelope>()

/** Stores the encrypted phrase of a passkey, also after the user signs out: it is useless without the passkey. */
export function keepEnvelope(envelope: Envelope): void {
  for (const { cid } of envelope.to) {
    inMemory.set(cid, envelope)
    try {
      localStorage.setItem(`${key}-${cid}`, JSON.stringify(envelope))
    } catch {}
  }
}

/** The stored envelope of a passkey, by its id in base64url. */
export function keptEnvelope(cid: string): Envelope | undefined {
  try {
    return inMemory.get(cid) ?? readEnvelope(localStorage.getItem(`${key}-${cid}`) ?? '')
  } catch {
    return undefined
  }
}
