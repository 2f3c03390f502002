import { canSendOn } from '../../schemas/holdings.ts'
import { useOptions, useStores, useValue } from '../context.tsx'

/** Whether the page offers sending, and the account supports it. */
export function useCanSend(): boolean {
  const { features } = useOptions()
  const network = useValue(useStores().network.$active)
  return features.send && network !== undefined && canSendOn(network.chainNamespace)
}
