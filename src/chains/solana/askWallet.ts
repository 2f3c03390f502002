import { createWalletRequest } from '../createWalletRequest.ts'

/** How Solana wallets decline without a number. */
const declined =
  /\b(user|transaction|request|approval|connection|signature|message)\b.{0,40}\b(rejected|denied|declined|cancell?ed|refused)\b|^plugin closed$/i

export const { askUser, askWallet } = createWalletRequest(declined)
