import { useEffect } from 'react'
import { beginSwap } from '../../actions/swap/beginSwap.ts'
import type { OwnTokens } from '../../actions/swap/getSwapStep.ts'
import { readHeld } from '../../actions/swap/readHeld.ts'
import { caipAddressOf } from '../../actions/swap/swapOwner.ts'
import { getSwap, type SwapState } from '../../stores/swap.ts'
import { useRuntime, useStore, useStores, useValue } from '../context.tsx'
import { useAccount } from '../shared/useAccount.ts'

export function useSwapState(): SwapState {
  return useValue(useStore(getSwap).$state)
}

/** Begins the swap, keeps it on the active account and network, and reads the balances that its tokens lack. */
export function useBegunSwap(): void {
  const runtime = useRuntime()
  const id = useValue(useStores().network.$activeId)
  const address = useAccount()?.address
  const { tokens } = useValue(useStores().account.$state)
  const { owner, source, target } = useSwapState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose swap it is to be is read there.
  useEffect(() => void beginSwap(runtime), [runtime, id, address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the action reads the missing balances itself.
  useEffect(() => void readHeld(runtime).catch(() => undefined), [runtime, tokens, owner, source, target])
}

/** The account's tokens, as far as they are known. */
export function useOwnTokens(): OwnTokens | undefined {
  const { tokens } = useValue(useStores().account.$state)
  const { owner, held } = useSwapState()
  if (tokens.status !== 'known') return undefined
  return { tokens: tokens.value, isPartial: tokens.partial, read: held[caipAddressOf(owner) ?? ''] }
}
