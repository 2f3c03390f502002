import { createWalletRequest } from '../createWalletRequest.ts'

/** How Bitcoin wallets decline without a number. */
const declined =
  /\b(user|transaction|request|signature|message)\b.{0,40}\b(rejected|denied|declined|cancell?ed|refused)\b/i

/** Numbers with another meaning in Bitcoin wallets. @see sats-connect's RpcErrorCode */
const meanings: Record<number, number> = { [-32000]: 4001, [-32001]: 4200, [-32002]: 4100 }

export const { askUser, askWallet } = createWalletRequest(declined, meanings)
