import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import type { WireWallet } from './schemas.ts'

export type RegistryWallet = Wallet & { injected: NonNullable<Wallet['injected']>; chains: string[] }

export const toRegistryWallet = (wire: WireWallet): RegistryWallet => ({
  ...toWallet(wire),
  badgeType: wire.badge_type,
  imageId: wire.image_id,
  order: wire.order,
  chromeStore: wire.chrome_store,
  injected: (wire.injected ?? []).map(({ namespace, injected_id }) => ({
    namespace,
    injectedId: injected_id,
  })),
  chains: wire.chains ?? [],
  description: wire.description,
})
