import { InvalidTransferError, SendFailedError } from '../../errors/send.ts'
import { formatAmount } from '../../lib/amount.ts'
import type { Runtime } from '../../runtime.ts'
import { isSmartAccount } from '../connection/getAccount.ts'
import { confirmName } from '../names/lookUpName.ts'
import { type Payment, sendPayment } from '../payment/requestPayment.ts'
import { newRecord } from '../transactions/startRecord.ts'
import { intentOf } from '../transactions/unanswered.ts'
import { getTransferRequest } from './estimateFee.ts'

/** Requests the transfer on the screen from the wallet, once. Resolves when the wallet responds. */
export async function sendTransfer(runtime: Runtime): Promise<void> {
  const { send } = runtime.stores
  const payment = readPayment(runtime)
  if (!payment) return send.update({ request: { status: 'failed', error: new InvalidTransferError() } })
  await sendPayment(runtime, send, payment, {
    started: () => 'transactionStarted',
    isShownAgain: () => isShownAgain(runtime, payment),
  })
}

/** Whether the user left the request and sees the same transfer again: it must not be sent twice. */
function isShownAgain(runtime: Runtime, { asked }: Payment): boolean {
  const { modal, router, send } = runtime.stores
  const isShown = modal.$state.get().open && /^WalletSend(Preview)?$/.test(router.$route.get().name)
  const isAsked = send.$state.get().request.status === 'waiting'
  return isShown && !isAsked && transferIntent(runtime) === intentOf(asked)
}

/** The intent of the transfer on the screen, to compare with a pending request. */
export function transferIntent(runtime: Pick<Runtime, 'stores'>): string | undefined {
  const request = getTransferRequest(runtime)
  return request && intentOf({ ...request, caipNetworkId: request.network.caipNetworkId })
}

function readPayment(runtime: Runtime): Payment | undefined {
  const { token, recipient } = runtime.stores.send.$state.get()
  const request = getTransferRequest(runtime)
  if (!request || !token || recipient.status !== 'valid') return undefined
  const { network, from, to, amount } = request
  const { caipNetworkId, chainNamespace: namespace } = network
  const { address, symbol, name, decimals, iconUrl, nft } = token
  const asked = newRecord(runtime, {
    caipNetworkId,
    from,
    to,
    toName: recipient.name,
    token: { address, symbol, name, decimals, iconUrl, nft },
    amount: String(amount),
  })
  return {
    asked,
    request,
    confirm: async () => {
      if (recipient.name) await confirmName(runtime, { network, name: recipient.name, address: to })
    },
    toError: (cause) => new SendFailedError({ cause, namespace }),
    events,
    facts: {
      network: caipNetworkId,
      token: symbol,
      amount: Number(formatAmount(amount, decimals)),
      isSmartAccount: isSmartAccount(runtime),
    },
  }
}

const events = { begun: 'SEND_INITIATED', sent: 'SEND_SUCCESS', failed: 'SEND_ERROR' } as const
