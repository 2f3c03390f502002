import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import { splitNetworkId } from '../../schemas/caip.ts'
import type { SendOutcome } from '../../schemas/hostEvents.ts'
import { swapStepOf, type Transaction } from '../../schemas/transaction.ts'
import type { ToastMessage } from '../../stores/toast.ts'
import { addRecord } from './records.ts'

type Unsent = Omit<Transaction, 'hash'>

export function newRecord(
  { stores }: Pick<Runtime, 'stores'>,
  content: Omit<Unsent, 'walletName' | 'sentAt' | 'status'>,
): Unsent {
  const { namespace } = splitNetworkId(content.caipNetworkId)
  const walletName = stores.connection.connected(namespace)?.wallet.name ?? ''
  return { ...content, walletName, sentAt: Date.now(), status: 'pending' }
}

/** Stores a transaction that has a hash, and notifies the page that it is pending. */
export function startRecord(runtime: Runtime, transaction: Transaction): void {
  addRecord(runtime, transaction)
  announceTransaction(runtime, transaction, { status: 'pending', hash: transaction.hash })
}

/** Notifies the page of the phase of a transaction: as a step of a swap, or as a payment. */
export function announceTransaction(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  transaction: Unsent,
  phase: Pick<SendOutcome, 'status' | 'hash' | 'replacedHash' | 'error'>,
): void {
  const { caipNetworkId, from, to, token, amount, call, received } = transaction
  const step = swapStepOf(transaction)
  const facts = { caipNetworkId, from, amount: formatAmount(BigInt(amount), token.decimals), ...phase }
  if (step) {
    const { brings = token, quoted = '0' } = call ?? {}
    outcomes.emit('swap', {
      ...facts,
      step,
      source: tokenOf(token),
      target: tokenOf(brings),
      received: formatAmount(BigInt(received ?? quoted), brings.decimals),
    })
  } else {
    const arrived = received === undefined ? {} : { received: formatAmount(BigInt(received), token.decimals) }
    outcomes.emit('send', { ...facts, to, token: tokenOf(token), ...arrived })
  }
}

const tokenOf = ({ address, symbol, decimals, nft }: Transaction['token']): SendOutcome['token'] => ({
  address,
  symbol,
  decimals,
  ...(nft && { tokenId: nft.tokenId }),
})

const createShown = () => new Map<string, number>()

export function showStart({ stores }: Pick<Runtime, 'stores'>, hash: string, message: ToastMessage): void {
  const variant = typeof message === 'string' ? 'success' : 'loading'
  stores.later(createShown).set(hash, stores.toast.show({ message, variant, autoClose: true }))
}

export function endStart({ stores }: Pick<Runtime, 'stores'>, hash: string): void {
  const id = stores.later(createShown).get(hash)
  if (id !== undefined) stores.toast.dismiss(id)
}
