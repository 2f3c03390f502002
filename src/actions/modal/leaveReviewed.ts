import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { goBack } from './goBack.ts'

/** Leaves a review that does not match the active account and network. Notifies the user if the network changed. */
export function leaveReviewed(runtime: Runtime, reviewedOn: CaipNetworkId | undefined): void {
  const { network, toast } = runtime.stores
  const active = network.$active.get()
  goBack(runtime)
  if (!active || active.caipNetworkId === reviewedOn) return
  toast.show({ message: { movedTo: active.name }, variant: 'info' })
}
