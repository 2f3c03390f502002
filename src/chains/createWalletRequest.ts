import { WalletTimeoutError } from '../errors/wallet.ts'
import { abortable, withDeadline } from '../lib/deadline.ts'
import { readFailure } from './readFailure.ts'
import { toWalletError } from './toWalletError.ts'

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
 * @param declined - How wallets of this namespace report a decline in the message.
 * @param meanings - Their numbers with another meaning than in the standards.
 */
export function createWalletRequest(declined?: RegExp, meanings: Record<number, number> = {}) {
  const askUser: WalletRequest = async (method, ask, signal) => {
    try {
      return await abortable(ask(), signal)
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason
      const code = meanings[readFailure(thrown).codes[0] ?? 0]
      throw toWalletError(code === undefined ? thrown : { code, cause: thrown }, method, declined)
    }
  }
  const askWallet: WalletRequest = (method, ask, signal) => {
    const late = () => new WalletTimeoutError({ method, timeoutMs: answerTimeoutMs })
    return withDeadline(askUser(method, ask, signal), { timeoutMs: answerTimeoutMs, late })
  }
  return { askUser, askWallet }
}
