import type { W3mError } from '../errors/base.ts'
import { WalletTimeoutError } from '../errors/wallet.ts'
import { abortable, withDeadline } from '../lib/deadline.ts'

// Ours: these questions need no person, so a wallet that takes longer is not going to answer.
const answerTimeoutMs = 10_000

/** Asks a wallet once. Rejects with a coded error, or the signal's reason. */
export type WalletRequest = <Answer>(
  method: string,
  ask: () => Promise<Answer>,
  signal?: AbortSignal | undefined,
) => Promise<Answer>

/**
 * The two ways to ask the wallets of a namespace: for what a person decides on, who may take their time, and
 * for what a wallet can answer by itself, at once.
 *
 * @param explain - What the wallets of this namespace mean by what they throw.
 */
export function createWalletRequest(explain: (thrown: unknown, method: string) => W3mError): {
  askPerson: WalletRequest
  askWallet: WalletRequest
} {
  const askPerson: WalletRequest = async (method, ask, signal) => {
    try {
      return await abortable(ask(), signal)
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason
      throw explain(thrown, method)
    }
  }
  const askWallet: WalletRequest = (method, ask, signal) => {
    const late = () => new WalletTimeoutError({ method, timeoutMs: answerTimeoutMs })
    return withDeadline(askPerson(method, ask, signal), { timeoutMs: answerTimeoutMs, late })
  }
  return { askPerson, askWallet }
}
