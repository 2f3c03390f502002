import { attempt } from '../../../lib/attempt.ts'
import { bytesToHex } from '../../../lib/hex.ts'
import { readJson } from '../../../lib/readJson.ts'
import { readMember } from '../../../lib/readMember.ts'

export type AttestationOptions = {
  /** The verify service's URL; without one nothing is attested. */
  verifyUrl: string | undefined
  projectId: string
  timeoutMs?: number | undefined
}

/** The message to attest: hashes of its encrypted and its plain form. */
type Attested = { id: string; decryptedId: string }

const defaultTimeoutMs = 1_000

/**
 * Requests attestations from the verify service, which show wallets that a page has the origin it claims. After one
 * missed deadline, requests no more during this visit.
 */
export function createAttestation({
  verifyUrl,
  projectId,
  timeoutMs = defaultTimeoutMs,
}: AttestationOptions) {
  let isAvailable = verifyUrl !== undefined && typeof document !== 'undefined'
  let first: Promise<unknown> = Promise.resolve()

  const ask = async (of: Attested): Promise<string | undefined> => {
    if (!isAvailable || !verifyUrl) return undefined
    const answer = await askFrame(addressOf(verifyUrl, projectId, of), { id: of.id, timeoutMs })
    isAvailable &&= answer !== undefined
    return answer
  }

  return {
    /** Checks whether the service is reachable, before a message waits for it. */
    warmUp() {
      first = ask({ id: randomId(), decryptedId: randomId() })
    },
    /** The service's attestation that this page sends the message; undefined without one. Never rejects. */
    async attest(of: Attested) {
      await first
      return ask(of)
    },
  }
}

function addressOf(verifyUrl: string, projectId: string, { id, decryptedId }: Attested): string {
  const { origin } = window.location
  const query = new URLSearchParams({ projectId, origin, id, decryptedId })
  return `${verifyUrl.replace(/\/+$/, '')}/v3/attestation?${query}`
}

const randomId = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32))).slice(2)

/** Loads the service's page in a hidden frame and accepts an attestation for this id only from that frame. */
function askFrame(url: string, { id, timeoutMs }: { id: string; timeoutMs: number }) {
  return new Promise<string | undefined>((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = url
    const finish = (answer: string | undefined) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      frame.remove()
      resolve(answer)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.contentWindow || origin !== new URL(url).origin) return
      const said = readStatement(data)
      if (said === undefined || (said !== null && idOf(said) !== id)) return
      finish(said ?? undefined)
    }
    const timer = setTimeout(() => finish(undefined), timeoutMs)
    window.addEventListener('message', hear)
    document.body.append(frame)
  })
}

/** The attestation in a frame's message; null if it has none, undefined for any other message. */
function readStatement(data: unknown): string | null | undefined {
  const statement = typeof data === 'string' ? readJson(data) : undefined
  if (readMember(statement, 'type') !== 'verify_attestation') return undefined
  const attestation = readMember(statement, 'attestation')
  return typeof attestation === 'string' || attestation === null ? attestation : undefined
}

/** The message id of an attestation, a JSON web token that the wallet verifies. */
function idOf(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  const text = attempt(() => atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  return readMember(readJson(text ?? ''), 'id')
}
