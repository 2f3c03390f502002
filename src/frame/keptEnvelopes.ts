import { type Envelope, readEnvelope } from './keys/envelope.ts'

const key = 'passkey-wallet-sealed'
const inMemory = new Map<string, Envelope>()

/** Keeps what a passkey opens, also after the user has signed out: alone it is of no use. */
export function keepEnvelope(envelope: Envelope): void {
  for (const { cid } of envelope.to) {
    inMemory.set(cid, envelope)
    try {
      localStorage.setItem(`${key}-${cid}`, JSON.stringify(envelope))
    } catch {}
  }
}

/** What this browser keeps for a passkey, by its id in base64url. */
export function keptEnvelope(cid: string): Envelope | undefined {
  try {
    return inMemory.get(cid) ?? readEnvelope(localStorage.getItem(`${key}-${cid}`) ?? '')
  } catch {
    return undefined
  }
}
