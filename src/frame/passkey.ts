import { askAlone } from './askAlone.ts'
import { fromBase64 } from './keys/envelope.ts'
import { prfInput } from './keys/secrets.ts'
import { PasskeyError, type PasskeyFault } from './passkeyFault.ts'

/** The result of a passkey: its PRF output is secret. Overwrite it after use. */
export type PasskeyResult = ReturnType<typeof readAssertion>

/** Five minutes: a first passkey takes a while. */
const timeoutMs = 300_000
const random = () => crypto.getRandomValues(new Uint8Array(32))
/** The prefix of a user handle whose passkey only decrypts a wallet. */
const phraseMark = new TextEncoder().encode('phrase/1')

/** New each time, because a known handle would overwrite its passkey. */
function newHandle(isForPhrase: boolean): Uint8Array<ArrayBuffer> {
  const handle = random()
  if (isForPhrase) handle.set(phraseMark)
  return handle
}

const hasPhraseMark = (handle: ArrayBuffer | null): boolean =>
  handle !== null && phraseMark.every((byte, at) => new Uint8Array(handle)[at] === byte)
/** The COSE algorithms that authenticators support: ES256, RS256, EdDSA. */
const algorithms = [-7, -257, -8]

type NewPasskey = {
  /** Its output is not the wallet, but decrypts one. */
  isForPhrase?: boolean
  /** A credential of the same wallet, in base64url: its device creates no second one. */
  sibling?: string | undefined
}

/**
 * Creates a passkey for exactly this host, and calls get() before anything relies on it: the result of create() alone
 * may never come again.
 *
 * @throws {PasskeyError} If it gives no wallet.
 */
export async function createPasskey({
  isForPhrase = false,
  sibling,
}: NewPasskey = {}): Promise<PasskeyResult> {
  const { hostname: name } = location
  if (await hasNoSecrets()) throw new PasskeyError('noSecrets')
  const made = await ask('create', (signal) =>
    navigator.credentials.create({
      signal,
      publicKey: {
        rp: { id: name, name },
        user: { id: newHandle(isForPhrase), name, displayName: name },
        challenge: random(),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        excludeCredentials: sibling === undefined ? [] : [toDescriptor(sibling)],
        timeout: timeoutMs,
        extensions: isForPhrase ? { ...extensions, largeBlob: { support: 'preferred' } } : extensions,
      },
    }),
  )
  if (made.getClientExtensionResults().prf?.enabled !== true) throw new PasskeyError('noSecrets')
  const { response } = made
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError('noSecrets')
  requireVerified(response.getAuthenticatorData())
  const first = outputOf(made)
  const again = await getPasskey(made.id)
  const isSame = !first || first.every((byte, at) => byte === again.output[at])
  first?.fill(0)
  if (!isSame) throw new PasskeyError('changing')
  return again
}

/**
 * Gets a passkey's output.
 *
 * @param id - The credential's id, in base64url.
 * @throws {PasskeyError} If it gives no wallet.
 */
export const getPasskey = async (id: string): Promise<PasskeyResult> =>
  readAssertion(await requestAssertion(id, extensions))

/** How the user chooses a passkey: in a dialog of the browser, or from the list that it shows in a field. */
export type Choice = 'dialog' | 'list'

/**
 * Gets the output of a passkey that the user chooses, and the data stored with it.
 *
 * @param life - Aborts the request. A newer request also aborts it.
 * @throws {PasskeyError} If it gives no wallet. `declined` if the user chose none.
 */
export async function choosePasskey(choice: Choice, life: AbortController): Promise<PasskeyResult> {
  const asked = requestAssertion(undefined, { ...extensions, largeBlob: { read: true } }, choice, life)
  // A list that ends without a choice is no fault.
  const found = choice === 'dialog' ? await asked : await asked.catch(() => undefined)
  if (!found) throw new PasskeyError('declined')
  return readAssertion(found)
}

/** Whether the browser lists passkeys in a field. Never rejects. */
export async function canListPasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis) || !isAllowed('get')) return false
  // Older browsers do not have the method.
  const { isConditionalMediationAvailable }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  const answer = isConditionalMediationAvailable?.call(PublicKeyCredential)
  return (await answer?.catch(() => false)) === true
}

function readAssertion(found: PublicKeyCredential) {
  const { response } = found
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError('noSecrets')
  requireVerified(response.authenticatorData)
  const output = outputOf(found)
  if (!output) throw new PasskeyError('noSecrets')
  const blob = found.getClientExtensionResults().largeBlob?.blob
  return {
    /** The credential's id, in base64url. */
    id: found.id,
    output,
    /** Whether it may exist on the user's other devices. */
    isSynced: (flagsOf(response.authenticatorData) & flags.backupEligible) !== 0,
    /** Whether it was created for the wallet of a phrase, and its output only decrypts that. */
    isForPhrase: hasPhraseMark(response.userHandle),
    /** The data stored with the passkey itself. */
    blob: blob && new Uint8Array(blob),
  }
}

/** Stores data with the passkey itself. @returns Whether its provider did. */
export async function writeBlob(id: string, blob: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const found = await requestAssertion(id, { largeBlob: { write: blob } }).catch(() => undefined)
  return found?.getClientExtensionResults().largeBlob?.written === true
}

const requestAssertion = (
  id: string | undefined,
  extensions: AuthenticationExtensionsClientInputs,
  choice: Choice = 'dialog',
  life?: AbortController,
): Promise<PublicKeyCredential> => {
  const request = (signal: AbortSignal) =>
    navigator.credentials.get({
      mediation: choice === 'list' ? 'conditional' : 'optional',
      signal,
      publicKey: {
        rpId: location.hostname,
        challenge: random(),
        allowCredentials: id === undefined ? [] : [toDescriptor(id)],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions,
      },
    })
  return ask('get', request, life)
}

/** Always this input, and never `evalByCredential`, because one provider hangs on it. */
const extensions: AuthenticationExtensionsClientInputs = { prf: { eval: { first: prfInput } } }

const flags = { userVerified: 0x04, backupEligible: 0x08 }
/** The flags follow the 32 bytes of the host's hash. @see https://www.w3.org/TR/webauthn-3/#authdata-flags */
const flagsOf = (authenticatorData: ArrayBuffer): number => new Uint8Array(authenticatorData)[32] ?? 0

function requireVerified(authenticatorData: ArrayBuffer): void {
  if ((flagsOf(authenticatorData) & flags.userVerified) === 0) throw new PasskeyError('notVerified')
}

/** A copy of the secret; undefined if the authenticator returned none. */
function outputOf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(first) ? first : new Uint8Array(first)
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  return bytes.length === 32 ? bytes.slice() : undefined
}

/** Whether the browser reports that it cannot derive secrets. Then no passkey is created, because it would hold no wallet. */
async function hasNoSecrets(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return true
  // Older browsers do not have the method.
  const { getClientCapabilities }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  const abilities = await getClientCapabilities?.call(PublicKeyCredential).catch(() => undefined)
  return abilities?.['extension:prf'] === false
}

/** Only Chromium tells it in advance. */
type Policed = Document & { featurePolicy?: { allowsFeature(name: string): boolean } }

function isAllowed(what: 'create' | 'get'): boolean {
  const { featurePolicy }: Policed = document
  return featurePolicy?.allowsFeature(`publickey-credentials-${what}`) !== false
}

async function ask(
  what: 'create' | 'get',
  request: (signal: AbortSignal) => Promise<Credential | null>,
  life = new AbortController(),
): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyError('noSecrets')
  if (!isAllowed(what)) throw new PasskeyError('notAllowed')
  const found = await askAlone(life, request).catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    throw new PasskeyError(faults[name] ?? 'noSecrets')
  })
  if (!(found instanceof PublicKeyCredential)) throw new PasskeyError('declined')
  return found
}

/** @see https://www.w3.org/TR/webauthn-3/#sctn-op-make-cred */
const faults: Record<string, PasskeyFault> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'exists',
}

const toDescriptor = (id: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: fromBase64(id.replaceAll('-', '+').replaceAll('_', '/')),
})
