import { canSendOn } from '../../schemas/holdings.ts'
import { useOptions, useStores, useValue } from '../context.tsx'

/** Whether the host offers to send, and can here. */
export function useCanSend(): boolean {
  const { features } = useOptions()
  const network = useValue(useStores().network.$active)
  return features.send && network !== undefined && canSendOn(network.chainNamespace)
}
