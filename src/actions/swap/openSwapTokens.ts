import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'

/** Shows the tokens that one side of a swap can be. */
export function openSwapTokens(
  runtime: Pick<Runtime, 'stores' | 'outcomes'>,
  target: 'sourceToken' | 'toToken',
): void {
  runtime.stores.router.push('SwapSelectToken', { target })
  track(runtime, 'CLICK_SELECT_TOKEN_TO_SWAP')
}
