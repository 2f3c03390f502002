import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { WalletReplyError } from '../../../errors/wallet.ts'
import { isHex } from '../../../lib/hex.ts'
import type { Network } from '../../../schemas/network.ts'
import type { BatchOptions, ContractCall, ContractCalls, TransferRequest } from '../../transactions.ts'
import type { WalletCall } from '../requestWallet.ts'
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

/** Requests a contract call from the wallet, once, with those before it. Throws what {@link transfer} throws. */
export async function sendCall(
  provider: Eip1193Provider,
  call: ContractCall,
  options: BatchOptions,
): Promise<string> {
  if (call.before) return (await import('./sendBatch.ts')).sendBatch(provider, call, options)
  return send(provider, call.network, toTransferCall(call))
}

/**
 * Requests a replacement of a transaction that waits from a passkey wallet, once. Throws what {@link transfer} throws.
 *
 * @returns The hash of the new transaction.
 */
export const replace = (
  provider: Eip1193Provider,
  { network, ...replaced }: Parameters<NonNullable<ContractCalls['replace']>>[0],
): Promise<string> =>
  requestHash(provider, network, () => ({ method: 'w3m_replaceTransaction', params: [replaced] }))

const send = (provider: Eip1193Provider, network: Network, content: TransferCall): Promise<string> =>
  requestHash(provider, network, (chainId) => ({
    method: 'eth_sendTransaction',
    params: [{ ...content, chainId }],
  }))

async function requestHash(
  provider: Eip1193Provider,
  network: Network,
  callFor: (chainId: string) => WalletCall,
): Promise<string> {
  const hash = await requestSend(provider, network, callFor)
  if (!isHex(hash) || hash.length !== 66) throw new WalletReplyError({ method: callFor('').method })
  return hash
}
