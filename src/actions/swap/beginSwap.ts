import { SwapStartError } from '../../errors/swap.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { goBack } from '../modal/goBack.ts'
import { readPrices } from './refreshQuote.ts'
import { getSwap } from './swapState.ts'

/**
 * Reads the tokens, the price of the native one, the balances and the price of gas. The native token is
 * chosen first, with the amount 1. Where tokens or gas cannot be read it says so and goes back.
 */
export async function beginSwap(runtime: Runtime): Promise<void> {
  const { stores, services, signal } = runtime
  const swap = getSwap(runtime)
  const network = stores.network.$active.get()
  if (swap.$state.get().status !== 'none' || !network) return
  const { caipNetworkId } = network
  swap.update({ status: 'starting' })
  try {
    const api = await services.blockchainApi()
    if (!api) throw new SwapStartError({ cause: undefined })
    const [tokens, { standard }] = await Promise.all([
      api.getSwapTokens({ caipNetworkId, signal }),
      api.getGasPrice({ caipNetworkId, signal }),
      refreshAccount(runtime),
    ])
    const source = tokens.find(({ address }) => address === undefined) ?? nativeToken(network)
    swap.update({ status: 'ready', tokens, gasPrice: standard, source, amountText: '1' })
    await readPrices(runtime)
  } catch (cause) {
    const error = cause instanceof SwapStartError ? cause : new SwapStartError({ cause })
    swap.clear()
    stores.toast.show({ message: { error: toErrorLike(error) }, variant: 'error' })
    if (stores.router.$route.get().name === 'Swap') goBack(runtime)
  }
}

const nativeToken = ({ caipNetworkId, nativeCurrency }: Network): SwapToken => ({
  caipNetworkId,
  ...nativeCurrency,
})
