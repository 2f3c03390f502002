import { SwapStartError } from '../../errors/swap.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { SwapToken } from '../../schemas/swap.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import type { SwapOwner } from '../../stores/swap.ts'
import { getSwap } from '../../stores/swap.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { goBack } from '../modal/goBack.ts'
import { readPrices, refreshQuote } from './refreshQuote.ts'
import { currentOwner, isCurrentOwner } from './swapOwner.ts'

/**
 * Makes the swap belong to the active account and network. Another network starts over; another account keeps what was
 * typed but drops the review. Does nothing if the swap already belongs to them.
 */
export async function beginSwap(runtime: Runtime): Promise<void> {
  const swap = getSwap(runtime)
  const { status, owner: before, wanted } = swap.$state.get()
  const owner = currentOwner(runtime)
  if (status !== 'none' && isCurrentOwner(runtime, before)) return
  const isElsewhere = status === 'none' || owner?.caipNetworkId !== before?.caipNetworkId
  if (isElsewhere) swap.clear()
  if (!owner || !canSwapOn(owner.caipNetworkId)) return
  await (isElsewhere ? readStart(runtime, owner, wanted) : handOver(runtime, owner))
}

/** Requests of the previous account are dropped with their late responses. */
async function handOver(runtime: Runtime, owner: SwapOwner): Promise<void> {
  const swap = getSwap(runtime)
  swap.end('review')
  swap.update({ owner, review: { status: 'none' }, request: { status: 'idle' }, approved: false })
  await Promise.all([refreshQuote(runtime, { quiet: true }), refreshAccount(runtime)])
}

/**
 * Reads the tokens, the native price, the balances and the gas price. Selects the native token with the amount 1,
 * unless the form was opened for another token. If tokens or gas cannot be read, shows an error and goes back. Has no
 * effect once another swap has begun.
 */
async function readStart(runtime: Runtime, owner: SwapOwner, wanted: string | undefined): Promise<void> {
  const { stores, services } = runtime
  const swap = getSwap(runtime)
  const { caipNetworkId } = owner
  const network = stores.network.find(caipNetworkId)
  const signal = swap.begin('start', runtime.signal)
  swap.update({ status: 'starting', owner })
  try {
    const api = await services.blockchainApi()
    if (!api || !network) throw new SwapStartError({ cause: undefined })
    const [tokens, { standard }] = await Promise.all([
      api.getSwapTokens({ caipNetworkId, signal }),
      api.getGasPrice({ caipNetworkId, signal }),
      refreshAccount(runtime),
    ])
    if (signal.aborted) return
    const native: SwapToken = { caipNetworkId, ...network.nativeCurrency }
    const chosen = tokens.find(({ address }) => address && wanted && isSameAddress(address, wanted))
    const source = chosen ?? tokens.find(({ address }) => address === undefined) ?? native
    swap.update({ status: 'ready', tokens, gasPrice: standard, source, amountText: '1' })
    await readPrices(runtime)
  } catch (cause) {
    if (signal.aborted) return
    const error = cause instanceof SwapStartError ? cause : new SwapStartError({ cause })
    swap.clear()
    stores.toast.show({ message: { error: toErrorLike(error) }, variant: 'error' })
    if (stores.router.$route.get().name === 'Swap') goBack(runtime)
  }
}
