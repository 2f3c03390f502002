import type { Wallet } from '../../schemas/wallet.ts'
import type { WireWallet } from './schemas.ts'

/** A wallet in the registry. */
export type RegistryWallet = Wallet & { injected: NonNullable<Wallet['injected']>; chains: string[] }

export const toRegistryWallet = (wire: WireWallet): RegistryWallet => ({
  id: wire.id,
  name: wire.name,
  badgeType: wire.badge_type,
  homepage: wire.homepage,
  imageId: wire.image_id,
  imageUrl: wire.image_url,
  order: wire.order,
  mobileLink: wire.mobile_link,
  desktopLink: wire.desktop_link,
  webappLink: wire.webapp_link,
  appStore: wire.app_store,
  playStore: wire.play_store,
  chromeStore: wire.chrome_store,
  rdns: wire.rdns,
  injected: (wire.injected ?? []).map(({ namespace, injected_id }) => ({
    namespace,
    injectedId: injected_id,
  })),
  chains: wire.chains ?? [],
  description: wire.description,
})
