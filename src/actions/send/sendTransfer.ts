import type { TransferRequest } from '../../chains/transactions.ts'
import { InvalidTransferError, SendFailedError } from '../../errors/send.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { MaybeSentError } from '../../errors/transaction.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import type { SendOutcome } from '../../schemas/hostEvents.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Transaction } from '../../schemas/transaction.ts'
import type { SendState } from '../../stores/send.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'
import { confirmName } from '../names/confirmName.ts'
import { persistPendingRequest } from '../transactions/persistPendingRequest.ts'
import { addRecord } from '../transactions/records.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { getTransferRequest } from './estimateFee.ts'

type Slice = Pick<
  Runtime,
  | 'environment'
  | 'stores'
  | 'storage'
  | 'outcomes'
  | 'loadAdapter'
  | 'services'
  | 'signal'
  | '$options'
  | 'limits'
>

/** A transfer on its way to the wallet, and what the host is told of it. */
type Intent = {
  request: TransferRequest
  token: TokenBalance
  recipientName: string | undefined
  facts: Omit<SendOutcome, 'status'>
}

/**
 * Asks the wallet for the transfer that is on the screen, once.
 *
 * Resolves when the wallet has answered. A hash is written down before anything else, also when the person
 * has turned away meanwhile; the form is cleared and the account shown. A refusal keeps what was typed.
 */
export async function sendTransfer(runtime: Slice): Promise<void> {
  const { send } = runtime.stores
  const state = send.$state.get()
  if (state.request.status === 'waiting') return
  const intent = readIntent(runtime, state)
  if (!intent) return send.update({ request: { status: 'failed', error: new InvalidTransferError() } })

  const waiting = { status: 'waiting', since: Date.now() } as const
  send.update({ request: waiting })
  const isWatched = () => send.$state.get().request === waiting
  trackSend(runtime, 'SEND_INITIATED', intent)
  let hash: string
  try {
    const { network, to } = intent.request
    if (intent.recipientName) await confirmName(runtime, { network, name: intent.recipientName, address: to })
    const adapter = await runtime.loadAdapter(network.chainNamespace)
    const { chainNamespace: namespace } = network
    hash = await persistPendingRequest(runtime, { namespace, asked: recordOf(runtime, intent) }, () =>
      adapter.transfer(intent.request),
    )
  } catch (cause) {
    const { chainNamespace: namespace } = intent.request.network
    const error = isUserRejection(cause) ? cause : new SendFailedError({ cause, namespace })
    // It is said beside the transfer, which stays to be looked at.
    const isKept = cause instanceof MaybeSentError
    if (isWatched()) send.update({ request: isKept ? { status: 'idle' } : { status: 'failed', error } })
    runtime.outcomes.emit('send', { ...intent.facts, status: 'error', error: toErrorLike(error) })
    trackSend(runtime, 'SEND_ERROR', intent, { message: error.message })
    return
  }
  succeed(runtime, intent, { hash, isWatched: isWatched() })
}

function readIntent(runtime: Slice, { token, recipient }: SendState): Intent | undefined {
  const request = getTransferRequest(runtime)
  if (!request || !token || recipient.status !== 'valid') return undefined
  const { network, from, to, amount } = request
  const { address, symbol, decimals } = token
  return {
    request,
    token,
    recipientName: recipient.name,
    facts: {
      caipNetworkId: network.caipNetworkId,
      from,
      to,
      token: { address, symbol, decimals },
      amount: formatAmount(amount, decimals),
    },
  }
}

function succeed(
  runtime: Slice,
  intent: Intent,
  { hash, isWatched }: { hash: string; isWatched: boolean },
): void {
  const { stores, outcomes } = runtime
  const { facts } = intent
  const transaction: Transaction = { ...recordOf(runtime, intent), hash }
  addRecord(runtime, transaction)
  outcomes.emit('send', { ...facts, status: 'pending', hash })
  trackSend(runtime, 'SEND_SUCCESS', intent)
  if (isWatched) {
    stores.send.clear()
    stores.router.reset('Account')
  }
  stores.toast.show({ message: 'transactionStarted', variant: 'success' })
  void watchTransaction(runtime, transaction)
}

function recordOf({ stores }: Slice, intent: Intent): Omit<Transaction, 'hash'> {
  const { request, token, recipientName, facts } = intent
  const connection = stores.connection.get(request.network.chainNamespace)
  return {
    caipNetworkId: facts.caipNetworkId,
    from: request.from,
    to: request.to,
    toName: recipientName,
    token: { ...facts.token, name: token.name, iconUrl: token.iconUrl },
    amount: String(request.amount),
    walletName: connection.status === 'connected' ? connection.wallet.name : '',
    sentAt: Date.now(),
    status: 'pending',
  }
}

function trackSend(
  runtime: Slice,
  event: string,
  { facts, token }: Intent,
  more: Record<string, unknown> = {},
): void {
  const { caipNetworkId: network, amount } = facts
  track(runtime, event, {
    network,
    token: token.symbol,
    amount: Number(amount),
    isSmartAccount: isSmartAccount(runtime),
    ...more,
  })
}
