import type { SendRequest } from '../../chains/transactions.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { MaybeSentError, WalletOnOtherNetworkError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'
import { splitNetworkId } from '../../schemas/caip.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import type { ToastMessage } from '../../stores/toast.ts'
import { track } from '../events/track.ts'
import { isSimulationBlocking, simulationKey } from '../simulation/assessSimulation.ts'
import { answerOwnFromChain } from '../transactions/answerFromChain.ts'
import { announceTransaction, showStart, startRecord } from '../transactions/startRecord.ts'
import { intentOf, watchUnanswered } from '../transactions/unanswered.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { openRequest, type RequestForm } from './openRequest.ts'

export type Payment = {
  /** Stored until the wallet responds. */
  asked: Omit<Transaction, 'hash'>
  request: SendRequest
  /** The last check before the request to the wallet. */
  confirm?: (() => Promise<void>) | undefined
  toError(cause: unknown): Error
  /** Analytics events of its steps, with their properties. */
  events: { [step in 'begun' | 'sent' | 'failed']: AnalyticsEventName | undefined }
  facts: Record<string, unknown>
}

type ClearableForm = RequestForm & { clear(): void }

/**
 * Requests a reviewed payment from the wallet once; not while a request is open, and not if the simulation failed.
 * Stores the hash before anything else happens with it. A rejection keeps the form.
 * @returns The stored transaction, and whether the user still waits for it, or undefined.
 */
export async function requestPayment(
  runtime: Runtime,
  form: RequestForm,
  { asked, request, confirm, toError, events, facts }: Payment,
): Promise<{ transaction: Transaction; isWatched: boolean } | undefined> {
  const prompt = isSimulationBlocking(runtime, simulationKey(request)) ? undefined : openRequest(form)
  if (!prompt) return undefined
  const report = (step: keyof typeof events, error?: Error) => {
    const event = events[step]
    if (event) track(runtime, event, { ...facts, ...(error ? { message: error.message } : {}) })
  }
  report('begun')
  const { namespace } = splitNetworkId(asked.caipNetworkId)
  let sent: Pick<Transaction, 'hash' | 'sentBefore'>
  try {
    await confirm?.()
    const adapter = await runtime.loadAdapter(namespace)
    const { onApproved } = prompt
    const ask = () => adapter.send(request, { onApproved, signal: runtime.signal })
    sent = await persistPendingRequest(runtime, { asked, request, ask })
  } catch (cause) {
    const error = isOwnError(cause) ? cause : toError(cause)
    // The review stays and shows that the payment may have been sent.
    const isKept = cause instanceof MaybeSentError
    prompt.end(isKept ? { status: 'idle' } : { status: 'failed', error })
    announceTransaction(runtime, asked, { status: 'error', error: toErrorLike(error) })
    report('failed', error)
    return undefined
  }
  const transaction = { ...asked, sentAt: Date.now(), ...sent }
  startRecord(runtime, transaction)
  report('sent')
  return { transaction, isWatched: prompt.isWatched() }
}

type SendPayment = {
  started: (hash: string) => ToastMessage
  /** Whether the user left the request and sees the payment again. Then too it must not be sent twice. */
  isShownAgain?: (() => boolean) | undefined
}

/** Requests a payment. Then shows its receipt to a user who still waits, and follows it until it is final. */
export async function sendPayment(
  runtime: Runtime,
  form: ClearableForm,
  payment: Payment,
  { started, isShownAgain }: SendPayment,
): Promise<void> {
  const sent = await requestPayment(runtime, form, payment)
  if (!sent) return
  const { transaction } = sent
  if (sent.isWatched || isShownAgain?.()) leaveReview(runtime, form, transaction)
  showStart(runtime, transaction.hash, started(transaction.hash))
  void watchTransaction(runtime, transaction)
}

/** Errors that the page receives unchanged: a decline, and a wallet on another network that was not asked. */
const isOwnError = (cause: unknown): cause is Error =>
  isUserRejection(cause) || cause instanceof WalletOnOtherNetworkError

/** The payment was sent: clears its form, and shows its receipt above the account. */
export function leaveReview(
  { stores }: Pick<Runtime, 'stores'>,
  form: { clear(): void },
  { hash }: Pick<Transaction, 'hash'>,
): void {
  form.clear()
  stores.router.reset('Account')
  stores.router.push('WalletSendStatus', { hash })
}

/**
 * Requests a transaction from a wallet. A request to a phone is stored until the phone responds, also after a reload;
 * other wallets only respond to the page that asked. Meanwhile watches what the account sends: on EVM networks, the
 * hash of this transaction counts as the response, unless the user decides in this page.
 * @returns Its hash and, if a node responded, the number of transactions that the account had sent before.
 * @throws {MaybeSentError} Once, if the account has sent something since an earlier request for the same.
 */
async function persistPendingRequest(
  runtime: Runtime,
  { asked, request, ask }: Pick<Payment, 'asked' | 'request'> & { ask(): Promise<string> },
): Promise<Pick<Transaction, 'hash' | 'sentBefore'>> {
  const { stores, storage } = runtime
  const { caipNetworkId, from } = asked
  const { namespace } = splitNetworkId(caipNetworkId)
  const type = stores.connection.connected(namespace)?.wallet.type
  // The response to a batch is not a hash.
  const isKept = type === 'WALLET_CONNECT' && !asked.call?.isBatch
  const isHere = type === 'AUTH'
  const network = namespace === 'eip155' && !isHere ? stores.network.find(caipNetworkId) : undefined
  const intent = intentOf(asked)
  const askAndKeep = async (before?: Promise<bigint | undefined>) => {
    let sentBefore: string | undefined
    void before?.then((count) => {
      sentBefore = count?.toString()
    })
    if (isKept) storage.set('asked', { ...asked, hash: '' })
    try {
      if (!network) return { hash: await ask() }
      const watched = { network, from, wanted: request, key: intent }
      const hash = await answerOwnFromChain(runtime, watched, ask())
      return { hash, sentBefore }
    } finally {
      if (isKept) storage.remove('asked')
    }
  }
  return isHere ? askAndKeep() : watchUnanswered(runtime, { caipNetworkId, from, intent }, askAndKeep)
}
