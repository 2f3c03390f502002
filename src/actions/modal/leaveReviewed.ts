import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { goBack } from './goBack.ts'

/** Goes back from a review that is no longer of the account and network in use, and says if the network has moved. */
export function leaveReviewed(
  runtime: Parameters<typeof goBack>[0] & Pick<Runtime, 'stores'>,
  reviewedOn: CaipNetworkId | undefined,
): void {
  const { network, toast } = runtime.stores
  const active = network.$active.get()
  goBack(runtime)
  if (!active || active.caipNetworkId === reviewedOn) return
  toast.show({ message: { movedTo: active.name }, variant: 'info' })
}
