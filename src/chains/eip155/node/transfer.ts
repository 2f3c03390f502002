import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { WalletOnOtherNetworkError } from '../../../errors/transaction.ts'
import { isVagueWalletError, WalletReplyError } from '../../../errors/wallet.ts'
import { isHex, toQuantity } from '../../../lib/hex.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'
import { readFailure } from '../../readFailure.ts'
import { toWalletError } from '../../toWalletError.ts'
import type { ContractCall, TransferRequest } from '../../transactions.ts'
import { toChainReason } from '../chainReasons.ts'
import { readChainId, requestRaw } from '../requestWallet.ts'
import { type TransferCall, toTransferCall } from '../transferCall.ts'

const method = 'eth_sendTransaction'

/**
 * Requests the transfer from the wallet, once. @returns The hash.
 *
 * The wallet chooses gas and fees. The request includes the chain id, so that a wallet that switches meanwhile can
 * reject it.
 *
 * @throws {WalletOnOtherNetworkError} Before any request.
 * @throws {UserRejectedError} If the user declines.
 */
export const transfer = (provider: Eip1193Provider, request: TransferRequest): Promise<string> =>
  send(provider, request.network, toTransferCall(request))

/** Asks the wallet for a call of a contract, once. Throws what {@link transfer} throws. */
export const sendCall = (
  provider: Eip1193Provider,
  { network, from, to, value, data }: ContractCall,
): Promise<string> => send(provider, network, { from, to, value: toQuantity(value), data })

async function send(provider: Eip1193Provider, network: Network, content: TransferCall): Promise<string> {
  const { caipNetworkId } = network
  const target = Number(networkReference(network))
  const reported = await readChainId(provider)
  if (reported !== target) {
    throw new WalletOnOtherNetworkError({ caipNetworkId, reported: `eip155:${reported}` })
  }
  const call = { ...content, chainId: toQuantity(target) }
  let hash: unknown
  try {
    hash = await requestRaw(provider, { method, params: [call] })
  } catch (thrown) {
    throw toSendError(thrown)
  }
  if (!isHex(hash) || hash.length !== 66) throw new WalletReplyError({ method })
  return hash
}

/** The wallet's own reason where it has a number, else what its node said. */
function toSendError(thrown: unknown) {
  const error = toWalletError(thrown, method)
  if (!isVagueWalletError(error)) return error
  const { texts, codes } = readFailure(thrown)
  return toChainReason(texts, { cause: thrown, rpcCode: codes[0] }) ?? error
}
