import { prfInput } from './keys/secrets.ts'

/** What a passkey gave: its PRF output is secret. Overwrite it after use. */
export type PasskeyResult = {
  /** Of the credential, in base64url. */
  id: string
  output: Uint8Array<ArrayBuffer>
  /** It may exist on other devices of the user: this one is not its only place. */
  isSynced: boolean
  /** It was created for a wallet of a phrase: its output only decrypts that. */
  isForPhrase: boolean
  /** What is stored with the passkey itself. */
  blob?: Uint8Array | undefined
}

/** Why there is no wallet from a passkey: the keys of the frame's messages. */
export type PasskeyFault =
  /** The user canceled, or the browser does not say why not. */
  | 'declined'
  /** This browser, or the passkey's provider, cannot derive secrets. */
  | 'noSecrets'
  /** The device did not ask for a fingerprint, a face or a PIN. */
  | 'notVerified'
  /** Asked twice, the passkey gave two different wallets. */
  | 'changing'
  /** The page around the frame does not let it use passkeys. */
  | 'notAllowed'
  /** This device has a passkey of this wallet already. */
  | 'exists'
  /** The passkey opens the wallet of a phrase, which this browser does not have: the user has it as a file. */
  | 'fileNeeded'
  /** The file is not one of this wallet, or of another passkey. */
  | 'wrongFile'

export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly fault: PasskeyFault

  constructor(fault: PasskeyFault) {
    super(fault)
    this.fault = fault
  }
}

/** Why there is no wallet, by what was thrown. */
export const faultOf = (error: unknown): PasskeyFault =>
  error instanceof PasskeyError ? error.fault : 'noSecrets'

/** Five minutes: a first passkey takes a while. */
const timeoutMs = 300_000
const random = () => crypto.getRandomValues(new Uint8Array(32))
/** A user's handle that begins with this says that the passkey only decrypts a wallet. */
const phraseMark = new TextEncoder().encode('phrase/1')

/** Fresh each time: a known one would overwrite the passkey that has it. */
function newHandle(isForPhrase: boolean): Uint8Array<ArrayBuffer> {
  const handle = random()
  if (isForPhrase) handle.set(phraseMark)
  return handle
}

const hasPhraseMark = (handle: ArrayBuffer | null): boolean =>
  handle !== null && phraseMark.every((byte, at) => new Uint8Array(handle)[at] === byte)
/** The largest values of COSE that authenticators agree on: ES256, RS256, EdDSA. */
const algorithms = [-7, -257, -8]

/**
 * Creates a passkey for this very host, and asks it again before anything relies on it: what creation alone
 * returns may never come again.
 *
 * @param name - What the user sees in the list of passkeys.
 * @param how.isForPhrase - Its output is not the wallet, but decrypts one.
 * @param how.sibling - A credential of the same wallet, in base64url: its device takes no second one.
 * @throws {PasskeyError} If no wallet can come of it.
 */
export async function createPasskey(
  name: string,
  { isForPhrase = false, sibling }: { isForPhrase?: boolean; sibling?: string | undefined } = {},
): Promise<PasskeyResult> {
  const { hostname } = location
  if (await hasNoSecrets()) throw new PasskeyError('noSecrets')
  const made = await ask('create', () =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: hostname, name: hostname },
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
  const { authenticatorData } = readAttestation(made)
  requireVerified(authenticatorData)
  const first = outputOf(made)
  const again = await getPasskey(made.id)
  const isSame = !first || first.every((byte, at) => byte === again.output[at])
  first?.fill(0)
  if (!isSame) throw new PasskeyError('changing')
  return again
}

/**
 * Asks for a passkey's output, and where the user chooses it, for what is stored with it.
 *
 * @param id - Of the credential, in base64url; without it, the user chooses one.
 * @throws {PasskeyError} If no wallet can come of it.
 */
export async function getPasskey(id?: string): Promise<PasskeyResult> {
  const found = await requestAssertion(
    id,
    id === undefined ? { ...extensions, largeBlob: { read: true } } : extensions,
  )
  const { response } = found
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError('noSecrets')
  const data = new Uint8Array(response.authenticatorData)
  requireVerified(data)
  const output = outputOf(found)
  if (!output) throw new PasskeyError('noSecrets')
  const blob = found.getClientExtensionResults().largeBlob?.blob
  return {
    id: found.id,
    output,
    isSynced: (flagsOf(data) & flags.backupEligible) !== 0,
    isForPhrase: hasPhraseMark(response.userHandle),
    blob: blob && new Uint8Array(blob),
  }
}

/** Stores something with the passkey itself. @returns Whether its provider has. */
export async function writeBlob(id: string, blob: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const found = await requestAssertion(id, { largeBlob: { write: blob } }).catch(() => undefined)
  return found?.getClientExtensionResults().largeBlob?.written === true
}

const requestAssertion = (
  id: string | undefined,
  extensions: AuthenticationExtensionsClientInputs,
): Promise<PublicKeyCredential> =>
  ask('get', () =>
    navigator.credentials.get({
      publicKey: {
        rpId: location.hostname,
        challenge: random(),
        allowCredentials: id === undefined ? [] : [toDescriptor(id)],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions,
      },
    }),
  )

/** Always these, and never `evalByCredential`: one provider hangs on it. */
const extensions: AuthenticationExtensionsClientInputs = { prf: { eval: { first: prfInput } } }

const flags = { userVerified: 0x04, backupEligible: 0x08 }
/** After 32 bytes of the host's hash. @see https://www.w3.org/TR/webauthn-3/#authdata-flags */
const flagsOf = (authenticatorData: Uint8Array): number => authenticatorData[32] ?? 0

function requireVerified(authenticatorData: Uint8Array): void {
  if ((flagsOf(authenticatorData) & flags.userVerified) === 0) throw new PasskeyError('notVerified')
}

function readAttestation({ response }: PublicKeyCredential): { authenticatorData: Uint8Array } {
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError('noSecrets')
  return { authenticatorData: new Uint8Array(response.getAuthenticatorData()) }
}

/** A copy of the secret; undefined where the authenticator gave none. */
function outputOf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer)
  return bytes.length === 32 ? bytes.slice() : undefined
}

/** Whether the browser says that it cannot derive secrets. Its passkeys would hold no wallet: none is created then. */
async function hasNoSecrets(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return true
  // Older browsers do not have the method.
  const { getClientCapabilities }: Partial<typeof PublicKeyCredential> = PublicKeyCredential
  const abilities = await getClientCapabilities?.call(PublicKeyCredential).catch(() => undefined)
  return abilities?.['extension:prf'] === false
}

/** Chromium alone tells it beforehand. */
type Policed = Document & { featurePolicy?: { allowsFeature(name: string): boolean } }

async function ask(
  what: 'create' | 'get',
  request: () => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in globalThis)) throw new PasskeyError('noSecrets')
  const { featurePolicy }: Policed = document
  if (featurePolicy?.allowsFeature(`publickey-credentials-${what}`) === false)
    throw new PasskeyError('notAllowed')
  const found = await request().catch((error: unknown) => {
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
  id: fromBase64Url(id),
})

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
