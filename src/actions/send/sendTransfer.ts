import { InvalidTransferError, SendFailedError } from '../../errors/send.ts'
import { formatAmount } from '../../lib/amount.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'
import { confirmName } from '../names/confirmName.ts'
import { leaveReview, type Payment, requestPayment } from '../payment/requestPayment.ts'
import { simulationKey } from '../simulation/simulationState.ts'
import type { TransactionSlice } from '../transactions/records.ts'
import { showStart } from '../transactions/startNotice.ts'
import { newRecord } from '../transactions/startRecord.ts'
import { intentOf } from '../transactions/unanswered.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { getTransferRequest } from './estimateFee.ts'

/** Asks the wallet for the transfer that is on the screen, once. Resolves when the wallet has answered. */
export async function sendTransfer(runtime: TransactionSlice): Promise<void> {
  const { send } = runtime.stores
  const payment = readPayment(runtime)
  if (!payment) return send.update({ request: { status: 'failed', error: new InvalidTransferError() } })
  const sent = await requestPayment(runtime, send, payment)
  if (!sent) return
  if (sent.isWatched || isShownAgain(runtime, payment)) leaveReview(runtime, send, sent.transaction)
  showStart(runtime, sent.transaction.hash, 'transactionStarted')
  void watchTransaction(runtime, sent.transaction)
}

/** Whether the user has left the request and looks at the same transfer again: it is no longer to be sent. */
function isShownAgain(runtime: TransactionSlice, { asked }: Payment): boolean {
  const { modal, router, send } = runtime.stores
  const isShown = modal.$state.get().open && /^WalletSend(Preview)?$/.test(router.$route.get().name)
  const isAsked = send.$state.get().request.status === 'waiting'
  return isShown && !isAsked && transferIntent(runtime) === intentOf(asked)
}

/** What the transfer on the screen is for, to compare it with what was asked for. */
export function transferIntent(runtime: Pick<TransactionSlice, 'stores'>): string | undefined {
  const request = getTransferRequest(runtime)
  return request && intentOf({ ...request, caipNetworkId: request.network.caipNetworkId })
}

function readPayment(runtime: TransactionSlice): Payment | undefined {
  const { token, recipient } = runtime.stores.send.$state.get()
  const request = getTransferRequest(runtime)
  if (!request || !token || recipient.status !== 'valid') return undefined
  const { network, from, to, amount } = request
  const { caipNetworkId, chainNamespace: namespace } = network
  const { address, symbol, name, decimals, iconUrl } = token
  const asked = newRecord(runtime, {
    caipNetworkId,
    from,
    to,
    toName: recipient.name,
    token: { address, symbol, name, decimals, iconUrl },
    amount: String(amount),
  })
  return {
    asked,
    simulation: simulationKey(request),
    confirm: async () => {
      if (recipient.name) await confirmName(runtime, { network, name: recipient.name, address: to })
    },
    ask: (adapter) => adapter.transfer(request),
    toError: (cause) => new SendFailedError({ cause, namespace }),
    track: (step, error) =>
      track(runtime, events[step], {
        network: caipNetworkId,
        token: symbol,
        amount: Number(formatAmount(amount, decimals)),
        isSmartAccount: isSmartAccount(runtime),
        ...(error ? { message: error.message } : {}),
      }),
  }
}

const events = { begun: 'SEND_INITIATED', sent: 'SEND_SUCCESS', failed: 'SEND_ERROR' } as const
