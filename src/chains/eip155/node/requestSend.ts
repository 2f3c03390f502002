import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { WalletOnOtherNetworkError } from '../../../errors/transaction.ts'
import { isVagueWalletError } from '../../../errors/wallet.ts'
import { toQuantity } from '../../../lib/hex.ts'
import { type Network, networkReference } from '../../../schemas/network.ts'
import { readFailure } from '../../readFailure.ts'
import { toWalletError } from '../../toWalletError.ts'
import { toChainReason } from '../chainReasons.ts'
import { readChainId, requestRaw, type WalletCall } from '../requestWallet.ts'

/**
 * Requests a sending method from a wallet that is on its network, once, with the network's chain id.
 *
 * @throws {WalletOnOtherNetworkError} Before any request.
 */
export async function requestSend(
  provider: Eip1193Provider,
  network: Network,
  callFor: (chainId: string) => WalletCall,
): Promise<unknown> {
  const { caipNetworkId } = network
  const target = Number(networkReference(network))
  const reported = await readChainId(provider)
  if (reported !== target) {
    throw new WalletOnOtherNetworkError({ caipNetworkId, reported: `eip155:${reported}` })
  }
  const call = callFor(toQuantity(target))
  try {
    return await requestRaw(provider, call)
  } catch (thrown) {
    throw toSendError(thrown, call.method)
  }
}

/** The wallet's own reason if it has a number, else its node's. */
function toSendError(thrown: unknown, method: string) {
  const error = toWalletError(thrown, method)
  if (!isVagueWalletError(error)) return error
  const { texts, codes } = readFailure(thrown)
  return toChainReason(texts, { cause: thrown, rpcCode: codes[0] }) ?? error
}
