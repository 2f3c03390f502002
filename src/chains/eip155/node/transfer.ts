import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { WalletReplyError } from '../../../errors/wallet.ts'
import { isHex, toQuantity } from '../../../lib/hex.ts'
import type { Network } from '../../../schemas/network.ts'
import type { BatchOptions, ContractCall, TransferRequest } from '../../transactions.ts'
import { type TransferCall, toTransferCall } from '../transferCall.ts'
import { requestSend } from './requestSend.ts'

/**
 * Requests the transfer from the wallet, once. @returns The hash.
 *
 * The wallet chooses gas and fees. The request includes the chain id, so that a wallet that switches meanwhile can
 * reject it.
 * @throws {WalletOnOtherNetworkError} Before any request.
 * @throws {UserRejectedError} If the user declines.
 */
export const transfer = (provider: Eip1193Provider, request: TransferRequest): Promise<string> =>
  send(provider, request.network, toTransferCall(request))

/** Asks the wallet for a call of a contract, once, with those before it. Throws what {@link transfer} throws. */
export async function sendCall(
  provider: Eip1193Provider,
  call: ContractCall,
  options: BatchOptions,
): Promise<string> {
  if (call.before) return (await import('./sendBatch.ts')).sendBatch(provider, call, options)
  const { network, from, to, value, data } = call
  return send(provider, network, { from, to, value: toQuantity(value), data })
}

async function send(provider: Eip1193Provider, network: Network, content: TransferCall): Promise<string> {
  const method = 'eth_sendTransaction'
  const hash = await requestSend(provider, network, (chainId) => ({
    method,
    params: [{ ...content, chainId }],
  }))
  if (!isHex(hash) || hash.length !== 66) throw new WalletReplyError({ method })
  return hash
}
