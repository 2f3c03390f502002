import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { attempt } from '../lib/attempt.ts'
import type { Hex } from '../lib/hex.ts'
import { type Envelope, envelopeSchema, readEnvelope, seal, unseal } from './keys/envelope.ts'
import { deriveSecrets, type Secrets } from './keys/secrets.ts'
import {
  type Choice,
  choosePasskey,
  createPasskey,
  getPasskey,
  type PasskeyResult,
  writeBlob,
} from './passkey.ts'
import { PasskeyError } from './passkeyFault.ts'

const walletSchema = z.object({
  /** The passkey, in base64url. */
  id: z.string(),
  /** A check value that shows whether the passkey still opens this wallet. */
  check: z.string(),
  isSynced: z.boolean(),
  addresses: z.object({
    // Only this wallet writes it: `z.custom` would check its form, but adds 0.3 KB gzip.
    eip155: z.string() as z.ZodMiniType<Hex>,
    solana: z.string(),
    /** On mainnet and on test networks. */
    bitcoin: z.string(),
    bitcoinTest: z.string(),
    polkadot: z.string(),
    /** With the generic prefix, which all networks accept. */
    polkadotGeneric: z.string(),
  }),
  /** The encrypted phrase, which the passkey decrypts; if absent, the passkey itself is the wallet. */
  sealed: z.optional(envelopeSchema),
})

/** What this browser knows about the user's wallet; nothing secret. */
export type Wallet = z.output<typeof walletSchema>

const key = 'passkey-wallet'
/** Where the wallet's earlier recipients are stored. */
export const recipientsKey = `${key}-recipients`
let inMemory: Wallet | undefined

/** The wallet that the user opened in this browser; undefined without one, or if the browser blocks storage in frames. */
export const knownWallet = (): Wallet | undefined =>
  inMemory ?? attempt(() => walletSchema.parse(JSON.parse(localStorage.getItem(key) ?? 'null')))

/** Lets the user approve without the passkey for some minutes. */
export type Session = {
  /** The check value of the passkey that started it. */
  check: string
  /** When it ends, in milliseconds since 1970. */
  endsAt: number
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  /** The wallet's entropy, encrypted. */
  sealed: Uint8Array<ArrayBuffer>
}

export const $session = atom<Session | undefined>()
export const endSession = (): void => $session.set(undefined)

export function forgetWallet(): void {
  endSession()
  inMemory = undefined
  attempt(() => {
    localStorage.removeItem(key)
    localStorage.removeItem(recipientsKey)
  })
}

/** Creates a passkey and the wallet behind it. @throws {PasskeyError} */
export const createWallet = async (): Promise<Wallet> => openWallet(await createPasskey())

/**
 * Opens the wallet of a passkey that the user chooses.
 *
 * @param life - Aborts it. A newer request for a passkey also aborts it: the user's last choice counts.
 * @throws {PasskeyError}
 */
export async function findWallet(choice: Choice, life: AbortController): Promise<Wallet> {
  const found = await choosePasskey(choice, life)
  const kept = found.blob && readEnvelope(new TextDecoder().decode(found.blob))
  const sealed = kept ?? keptEnvelope(found.id)
  if (found.isForPhrase && !sealed) throw new PasskeyError('fileNeeded')
  return openWallet(found, found.isForPhrase ? sealed : undefined, life.signal)
}

/** Creates another passkey that opens the same wallet, on another device. @returns As `restoreWallet`. @throws {PasskeyError} */
export async function addPasskey(wallet: Wallet): Promise<string | undefined> {
  const file = await unlock(wallet, (entropy) => restoreWallet(entropy.slice(), wallet.id))
  // This browser keeps using the first passkey.
  remember(wallet)
  return file
}

/**
 * Creates a passkey that opens the wallet of a phrase.
 *
 * @param entropy - The phrase's entropy. It is overwritten.
 * @param sibling - Another passkey of the same wallet.
 * @returns The encrypted phrase, as a file for the user's other devices; undefined if the passkey itself carries it there.
 * @throws {PasskeyError}
 */
export async function restoreWallet(
  entropy: Uint8Array<ArrayBuffer>,
  sibling?: string,
): Promise<string | undefined> {
  try {
    const made = await createPasskey({ isForPhrase: true, sibling })
    // The output is needed twice: to encrypt, and to check that the passkey decrypts it.
    const secrets = await secretsOf({ ...made, output: made.output.slice() })
    secrets.entropy.fill(0)
    const sealed = await seal(entropy, secrets, made.id)
    await openWallet(made, sealed)
    const file = JSON.stringify(sealed)
    return (await writeBlob(made.id, new TextEncoder().encode(file))) ? undefined : file
  } finally {
    entropy.fill(0)
  }
}

/** Opens the wallet of a saved file, with its passkey. @throws {PasskeyError} */
export async function openFile(text: string): Promise<Wallet> {
  const sealed = readEnvelope(text)
  const [entry] = sealed?.to ?? []
  if (!entry) throw new PasskeyError('wrongFile')
  return openWallet(await getPasskey(entry.cid), sealed)
}

async function openWallet(passkey: PasskeyResult, sealed?: Envelope, signal?: AbortSignal): Promise<Wallet> {
  const { id, isSynced } = passkey
  const { entropy, check } = await entropyOf(passkey, sealed)
  // Loaded only now, because nothing may load between a click and the passkey prompt.
  const [{ evmAccount }, { solanaAccount }, { bitcoinAccount }, { polkadotAccount }] = await Promise.all([
    import('./keys/evm.ts'),
    import('./keys/solana.ts'),
    import('./keys/bitcoin.ts'),
    import('./keys/polkadot.ts'),
  ])
  const [evm, solana, bitcoin, bitcoinTest, polkadot] = await Promise.all([
    evmAccount(entropy),
    solanaAccount(entropy),
    bitcoinAccount(entropy),
    bitcoinAccount(entropy, true),
    polkadotAccount(entropy),
  ])
  entropy.fill(0)
  if (signal?.aborted) throw new PasskeyError('declined')
  if (sealed) keepEnvelope(sealed)
  return remember({
    id,
    check,
    isSynced,
    addresses: {
      eip155: evm.address,
      solana: solana.address,
      bitcoin: bitcoin.payment.address,
      bitcoinTest: bitcoinTest.payment.address,
      polkadot: polkadot.address(),
      polkadotGeneric: polkadot.address(42),
    },
    sealed,
  })
}

/** Remembers the wallet that was opened in a window of this origin. @throws If it is not a wallet. */
export const rememberWallet = (value: unknown): Wallet => remember(walletSchema.parse(value))

function remember(wallet: Wallet): Wallet {
  endSession()
  inMemory = wallet
  attempt(() => localStorage.setItem(key, JSON.stringify(wallet)))
  return wallet
}

/**
 * Prompts for the wallet's passkey, and lends its entropy.
 *
 * @throws {PasskeyError} If the user declines, or the passkey opens another wallet than before.
 */
export async function unlock<Result>(
  wallet: Wallet,
  use: (entropy: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const { entropy, check } = await entropyOf(await getPasskey(wallet.id), wallet.sealed)
  try {
    if (check !== wallet.check) throw new PasskeyError('changing')
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

/** The entropy of the wallet's phrase. @throws {PasskeyError} If the passkey cannot decrypt it. */
async function entropyOf(
  passkey: PasskeyResult,
  sealed: Envelope | undefined,
): Promise<Pick<Secrets, 'entropy' | 'check'>> {
  const secrets = await secretsOf(passkey)
  if (!sealed) return secrets
  secrets.entropy.fill(0)
  const entropy = await unseal(sealed, secrets)
  if (!entropy) throw new PasskeyError('wrongFile')
  return { entropy, check: secrets.check }
}

async function secretsOf({ output }: PasskeyResult): Promise<Secrets> {
  try {
    return await deriveSecrets(output)
  } finally {
    output.fill(0)
  }
}

const envelopesInMemory = new Map<string, Envelope>()
const envelopeKey = (cid: string) => `${key}-sealed-${cid}`

/** Stores the encrypted phrase of a passkey, also after the user signs out: it is useless without the passkey. */
function keepEnvelope(envelope: Envelope): void {
  for (const { cid } of envelope.to) {
    envelopesInMemory.set(cid, envelope)
    attempt(() => localStorage.setItem(envelopeKey(cid), JSON.stringify(envelope)))
  }
}

/** The stored envelope of a passkey, by its id in base64url. */
const keptEnvelope = (cid: string): Envelope | undefined =>
  envelopesInMemory.get(cid) ?? attempt(() => readEnvelope(localStorage.getItem(envelopeKey(cid)) ?? ''))
