import type { Options } from '../../config/options.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { providersOn } from './buyProviders.ts'

/** Whether buying is offered on a network, connected or not: a provider has to sell there. */
export const canBuy = (
  options: Pick<Options, 'features' | 'projectId' | 'services'>,
  caipNetworkId: CaipNetworkId | undefined,
): boolean =>
  options.features.onramp && options.projectId !== undefined && providersOn(options, caipNetworkId).length > 0
