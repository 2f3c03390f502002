import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { WalletReplyError } from '../../../errors/wallet.ts'
import { isHex } from '../../../lib/hex.ts'
import type { Network } from '../../../schemas/network.ts'
import type { ChainExtras } from '../../extras.ts'
import type { SendOptions, SendRequest } from '../../transactions.ts'
import type { WalletCall } from '../requestWallet.ts'
import { toTransferCall } from '../transferCall.ts'
import { requestSend } from './requestSend.ts'

/**
 * Requests a transfer, or a contract call with those before it, from the wallet, once. @returns The hash.
 *
 * The wallet chooses gas and fees. The request includes the chain id, so that a wallet that switches meanwhile can
 * reject it.
 * @throws {WalletOnOtherNetworkError} Before any request.
 * @throws {UserRejectedError} If the user declines.
 */
export async function send(
  provider: Eip1193Provider,
  request: SendRequest,
  options: SendOptions,
): Promise<string> {
  if ('data' in request && request.before)
    return (await import('./sendBatch.ts')).sendBatch(provider, request, options)
  return requestHash(provider, request.network, (chainId) => ({
    method: 'eth_sendTransaction',
    params: [{ ...toTransferCall(request), chainId }],
  }))
}

/**
 * Requests a replacement of a transaction that waits from a passkey wallet, once. Throws what {@link send} throws.
 *
 * @returns The hash of the new transaction.
 */
export const replace = (
  provider: Eip1193Provider,
  { network, ...replaced }: Parameters<ChainExtras['replace']>[0],
): Promise<string> =>
  requestHash(provider, network, () => ({ method: 'w3m_replaceTransaction', params: [replaced] }))

async function requestHash(
  provider: Eip1193Provider,
  network: Network,
  callFor: (chainId: string) => WalletCall,
): Promise<string> {
  const hash = await requestSend(provider, network, callFor)
  if (!isHex(hash) || hash.length !== 66) throw new WalletReplyError({ method: callFor('').method })
  return hash
}
