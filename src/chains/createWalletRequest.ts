import type { W3mError } from '../errors/base.ts'
import { WalletTimeoutError } from '../errors/wallet.ts'
import { abortable, withDeadline } from '../lib/deadline.ts'

// These requests need no approval, so a wallet that takes longer will not respond.
const answerTimeoutMs = 10_000

/** Sends a wallet one request. Rejects with a coded error, or the signal's reason. */
export type WalletRequest = <Answer>(
  method: string,
  ask: () => Promise<Answer>,
  signal?: AbortSignal | undefined,
) => Promise<Answer>

/**
 * Creates the two kinds of wallet requests of a namespace: those that the user approves, without a deadline, and those
 * that the wallet answers at once.
 * @param explain - Maps what the wallets of this namespace throw to an error.
 */
export function createWalletRequest(explain: (thrown: unknown, method: string) => W3mError): {
  askUser: WalletRequest
  askWallet: WalletRequest
} {
  const askUser: WalletRequest = async (method, ask, signal) => {
    try {
      return await abortable(ask(), signal)
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason
      throw explain(thrown, method)
    }
  }
  const askWallet: WalletRequest = (method, ask, signal) => {
    const late = () => new WalletTimeoutError({ method, timeoutMs: answerTimeoutMs })
    return withDeadline(askUser(method, ask, signal), { timeoutMs: answerTimeoutMs, late })
  }
  return { askUser, askWallet }
}
