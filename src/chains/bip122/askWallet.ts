import { createWalletRequest } from '../createWalletRequest.ts'
import { readFailure } from '../readFailure.ts'
import { toWalletError } from '../toWalletError.ts'

/** Words by which Bitcoin wallets decline, where they give no number. */
const declined =
  /\b(user|transaction|request|signature|message)\b.{0,40}\b(rejected|denied|declined|cancell?ed|refused)\b/i

/** Numbers that Bitcoin wallets give another meaning than the rest of the world. @see sats-connect's RpcErrorCode */
const meanings: Record<number, number> = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

export const { askUser, askWallet } = createWalletRequest((thrown, method) => {
  const code = meanings[readFailure(thrown).codes[0] ?? 0]
  return toWalletError(code === undefined ? thrown : { code, cause: thrown }, method, declined)
})
