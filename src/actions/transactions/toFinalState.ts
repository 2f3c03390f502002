import type { SentInstead, TransactionOutcome } from '../../chains/transactions.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import { heldTokens } from '../../stores/account.ts'

type Slice = Pick<Runtime, 'stores'>

/** The record of a transaction that ended. One that the wallet sped up keeps its facts under the mined hash. */
export function toFinalState(
  runtime: Slice,
  transaction: Transaction,
  outcome: TransactionOutcome,
): Transaction {
  const { status, hash } = outcome
  const isMoved = status === 'confirmed' || status === 'failed'
  return {
    ...transaction,
    sighting: undefined,
    status,
    finalAt: Date.now(),
    ...(isMoved ? { hash } : hash === transaction.hash ? {} : { replacedBy: hash }),
    ...(outcome.status === 'confirmed' ? arrivedOf(transaction, outcome) : {}),
    ...(outcome.status === 'failed' ? { reason: outcome.reason, ...feeOf(outcome) } : {}),
    ...(outcome.status === 'altered' ? { altered: alteredOf(runtime, transaction, outcome.sent) } : {}),
  }
}

type Confirmed = Extract<TransactionOutcome, { status: 'confirmed' }>

/** The fee, and the amount that arrived; of a transfer only if it is less than was sent. */
function arrivedOf({ amount, call }: Transaction, { fee, received }: Confirmed): Partial<Transaction> {
  const isTold = received !== undefined && (call ? call.kind === 'swap' : received < BigInt(amount))
  return {
    ...feeOf({ fee }),
    ...(isTold ? { received: String(received) } : {}),
  }
}

const feeOf = ({ fee }: { fee?: bigint | undefined }): Pick<Transaction, 'fee'> =>
  fee === undefined ? {} : { fee: String(fee) }

function alteredOf(runtime: Slice, transaction: Transaction, { to, amount, token }: SentInstead) {
  const known = findToken(runtime, transaction, token)
  return known && amount !== undefined ? { to, amount: String(amount), token: known } : { to }
}

/** The token at an address, or the native one, needed to format an amount. */
function findToken(
  { stores }: Slice,
  { caipNetworkId, token, call }: Transaction,
  address: string | undefined,
) {
  if (address === undefined) {
    const native = stores.network.find(caipNetworkId)?.nativeCurrency
    return native && { symbol: native.symbol, decimals: native.decimals }
  }
  const held = heldTokens(stores.account.$state.get())
  const found = [token, ...(call?.brings ? [call.brings] : []), ...held].find(
    (each) => each.address !== undefined && isSameAddress(each.address, address),
  )
  return found && { symbol: found.symbol, decimals: found.decimals }
}
