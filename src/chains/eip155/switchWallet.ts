import type { Eip1193Provider } from '../../connectors/connector.ts'
import { ChainNotSupportedError, NetworkNotReachedError } from '../../errors/chain.ts'
import { UserRejectedError } from '../../errors/wallet.ts'
import { sleep } from '../../lib/deadline.ts'
import { parseChainId, toQuantity } from '../../lib/hex.ts'
import { safeUrl } from '../../lib/safeUrl.ts'
import { withResolvers } from '../../lib/withResolvers.ts'
import { type Network, networkReference } from '../../schemas/network.ts'
import { readFailure } from '../readFailure.ts'
import { toWalletError } from '../toWalletError.ts'
import { readChainId, requestRaw } from './requestWallet.ts'

/** Unknown to the wallet: 4902 by EIP-3326. The others are what wallets really return, also for other errors. */
const unknownChainCodes = [4902, 32603, -32603, 5000]

const declined = /reject|denied|declin|cancell?ed/i

// Our limit. Wallets respond before they have switched, some by a second or two.
const arrivalTimeoutMs = 5_000
const afterAddTimeoutMs = 1_000
const lookEveryMs = 100

/**
 * Switches a wallet to a network, and adds the network first if the wallet does not know it.
 *
 * Resolves only when the wallet reports that network. Sends no request if the wallet is already on it.
 * @throws {UserRejectedError} If the user declines.
 * @throws {ChainNotSupportedError} If the wallet does not add the network.
 * @throws {NetworkNotReachedError} If the wallet approves but does not switch.
 * @see https://eips.ethereum.org/EIPS/eip-3326 https://eips.ethereum.org/EIPS/eip-3085
 */
export async function switchWallet(provider: Eip1193Provider, network: Network): Promise<void> {
  const target = Number(networkReference(network))
  const isThere = async () => (await readChainId(provider).catch(() => undefined)) === target
  if (await isThere()) return

  const arrival = watchArrival(provider, target, isThere)
  try {
    const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: toQuantity(target) }] }
    // A phone wallet may switch and never respond: reaching the network counts as the response.
    const askToSwitch = () => Promise.race([requestRaw(provider, call), arrival.promise])
    try {
      await askToSwitch()
    } catch (thrown) {
      if (!isUnknownChain(thrown)) throw toWalletError(thrown, call.method)
      await addChain(provider, network, target, arrival.promise)
      if (await becomesTrue(isThere, afterAddTimeoutMs)) return
      // By EIP-3085, adding may leave the wallet on its network.
      await askToSwitch().catch((cause: unknown) => {
        if (isUnknownChain(cause)) throw notSupported(network, cause)
        throw toWalletError(cause, call.method)
      })
    }
    if (await becomesTrue(isThere, arrivalTimeoutMs)) return
    throw new NetworkNotReachedError({ caipNetworkId: network.caipNetworkId })
  } finally {
    arrival.stop()
  }
}

function isUnknownChain(thrown: unknown): boolean {
  const { codes, texts } = readFailure(thrown)
  // A phone uses the same number if its user declines: only the text differs.
  if (codes.includes(4001) || texts.some((text) => declined.test(text))) return false
  return codes.some((code) => unknownChainCodes.includes(code))
}

async function addChain(
  provider: Eip1193Provider,
  network: Network,
  target: number,
  arrival: Promise<void>,
): Promise<void> {
  const method = 'wallet_addEthereumChain'
  try {
    await Promise.race([requestRaw(provider, { method, params: [describe(network, target)] }), arrival])
  } catch (thrown) {
    const error = toWalletError(thrown, method)
    if (error instanceof UserRejectedError) throw error
    throw notSupported(network, thrown)
  }
}

const notSupported = ({ caipNetworkId }: Network, cause: unknown) =>
  new ChainNotSupportedError({ caipNetworkId, cause })

/** Passes the wallet the chain's public nodes, not those of this page. */
function describe({ name, nativeCurrency, rpcUrls, blockExplorers, assets }: Network, target: number) {
  const explorer = blockExplorers?.default.url
  const icon = safeUrl(assets.imageUrl)
  return {
    chainId: toQuantity(target),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault.http,
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(icon && { iconUrls: [icon] }),
  }
}

async function becomesTrue(check: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs
  for (;;) {
    if (await check()) return true
    if (performance.now() >= end) return false
    await sleep(lookEveryMs)
  }
}

function watchArrival(provider: Eip1193Provider, target: number, isThere: () => Promise<boolean>) {
  const { promise, resolve } = withResolvers()
  const listener = async (payload: unknown) => {
    if (parseChainId(payload) === target && (await isThere())) resolve()
  }
  provider.on?.('chainChanged', listener)
  return { promise, stop: () => void provider.removeListener?.('chainChanged', listener) }
}
