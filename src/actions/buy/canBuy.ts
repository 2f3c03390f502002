import type { Options } from '../../config/options.ts'

/** Whether buying is offered at all on a network, connected or not. */
export const canBuy = (
  { features, projectId }: Pick<Options, 'features' | 'projectId'>,
  caipNetworkId: string | undefined,
): boolean => features.onramp && projectId !== undefined && /^(eip155|solana):/.test(caipNetworkId ?? '')
