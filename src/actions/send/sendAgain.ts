import { isSameToken } from '../../lib/addressText.ts'
import type { TypedAmount } from '../../lib/typedAmount.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import { heldTokens } from '../../stores/account.ts'
import { setAmount } from './editTransfer.ts'
import { setRecipient } from './setRecipient.ts'
import { startSend } from './startSend.ts'

/** The token of a failed transfer, if the active account can send it again. */
export function tokenToSendAgain({ stores }: Runtime, transaction: Transaction): TokenBalance | undefined {
  const { caipNetworkId, call, token } = transaction
  if (call || swapStepOf(transaction) || stores.network.$activeId.get() !== caipNetworkId) return undefined
  if (token.nft) return { ...token, caipNetworkId, amount: BigInt(transaction.amount) }
  const held = heldTokens(stores.account.$state.get())
  return held.find((each) => each.caipNetworkId === caipNetworkId && isSameToken(each.address, token.address))
}

/** Opens the send form with the values of a failed transfer. The request to the wallet follows only after a review. */
export function sendAgain(
  runtime: Runtime,
  { transaction: { to, toName }, token, typed }: SendAgainParameters,
): void {
  startSend(runtime, { token })
  void setAmount(runtime, typed)
  void setRecipient(runtime, { text: toName ?? to })
}

type SendAgainParameters = {
  transaction: Pick<Transaction, 'to' | 'toName'>
  token: TokenBalance
  /** The amount, as the user would type it. */
  typed: TypedAmount
}
