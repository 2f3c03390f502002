import { WalletTimeoutError } from '../../errors/wallet.ts'
import { abortable, withDeadline } from '../../lib/deadline.ts'
import { readFailure } from '../readFailure.ts'
import { toWalletError } from '../toWalletError.ts'

// Ours: these questions need no person, so a wallet that takes longer is not going to answer.
const answerTimeoutMs = 10_000
const declined =
  /\b(user|transaction|request|signature|message)\b.{0,40}\b(rejected|denied|declined|cancell?ed|refused)\b/i

/** Numbers that Bitcoin wallets give another meaning than the rest of the world. @see sats-connect's RpcErrorCode */
const meanings: Record<number, number> = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

/** Asks a wallet for what a person decides on. Rejects with an error of ours, or the signal's reason. */
export async function askPerson<Answer>(
  method: string,
  ask: () => Promise<Answer>,
  signal?: AbortSignal | undefined,
): Promise<Answer> {
  try {
    return await abortable(ask(), signal)
  } catch (thrown) {
    if (signal?.aborted) throw signal.reason
    const code = meanings[readFailure(thrown).codes[0] ?? 0]
    throw toWalletError(code === undefined ? thrown : { code, cause: thrown }, method, declined)
  }
}

/** Asks a wallet for what it can answer by itself, at once. */
export async function askWallet<Answer>(
  method: string,
  ask: () => Promise<Answer>,
  signal?: AbortSignal | undefined,
): Promise<Answer> {
  const late = () => new WalletTimeoutError({ method, timeoutMs: answerTimeoutMs })
  return withDeadline(askPerson(method, ask, signal), { timeoutMs: answerTimeoutMs, late })
}
