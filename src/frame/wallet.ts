import * as z from 'zod/mini'
import { deriveSecrets, type Secrets } from './keys/secrets.ts'
import { createPasskey, getPasskey, PasskeyError, type PasskeyResult } from './passkey.ts'

const walletSchema = z.object({
  /** The passkey, in base64url. */
  id: z.string(),
  /** Tells whether the passkey still opens this wallet. */
  check: z.string(),
  isSynced: z.boolean(),
  addresses: z.object({ eip155: z.string(), solana: z.string() }),
})

/** What this browser knows of the user's wallet: nothing of it is secret. */
export type Wallet = z.output<typeof walletSchema>

const key = 'passkey-wallet'
let inMemory: Wallet | undefined

/** The wallet that the user opened in this browser; undefined without one, or if the browser stores nothing in frames. */
export function knownWallet(): Wallet | undefined {
  if (inMemory) return inMemory
  try {
    const { data } = walletSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data
  } catch {
    return undefined
  }
}

export function forgetWallet(): void {
  inMemory = undefined
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Creates a passkey and the wallet behind it. @throws {PasskeyError} */
export const createWallet = async (name: string): Promise<Wallet> => openWallet(await createPasskey(name))

/** Opens the wallet of a passkey that the user chooses. @throws {PasskeyError} */
export const findWallet = async (): Promise<Wallet> => openWallet(await getPasskey())

async function openWallet({ id, output, isSynced }: PasskeyResult): Promise<Wallet> {
  const { entropy, check } = await secretsOf(output)
  // Nothing may be fetched between a press and the passkey's own window: it is loaded now.
  const [{ evmAccount }, { solanaAccount }] = await Promise.all([
    import('./keys/evm.ts'),
    import('./keys/solana.ts'),
  ])
  const [evm, solana] = await Promise.all([evmAccount(entropy), solanaAccount(entropy)])
  entropy.fill(0)
  inMemory = { id, check, isSynced, addresses: { eip155: evm.address, solana: solana.address } }
  try {
    localStorage.setItem(key, JSON.stringify(inMemory))
  } catch {}
  return inMemory
}

/**
 * Asks for the wallet's passkey, and lends the entropy behind it.
 *
 * @throws {PasskeyError} If the user declines, or the passkey gives another wallet than before.
 */
export async function unlock<Result>(
  wallet: Wallet,
  use: (entropy: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const { output } = await getPasskey(wallet.id)
  const { entropy, check } = await secretsOf(output)
  try {
    if (check !== wallet.check) throw new PasskeyError('changing')
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

async function secretsOf(output: Uint8Array<ArrayBuffer>): Promise<Secrets> {
  try {
    return await deriveSecrets(output)
  } finally {
    output.fill(0)
  }
}
