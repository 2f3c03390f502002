import type { WireWallet } from './schemas.ts'

/**
 * A wallet in the registry.
 *
 * Links are texts from the wallet's makers: they must pass the link check before use.
 */
export type RegistryWallet = {
  id: string
  name: string
  badgeType?: 'none' | 'certified' | undefined
  homepage?: string | undefined
  /** The id to request the picture from the registry; `imageUrl` can be shown directly. */
  imageId?: string | undefined
  imageUrl?: string | undefined
  order?: number | undefined
  mobileLink?: string | undefined
  desktopLink?: string | undefined
  webappLink?: string | undefined
  appStore?: string | undefined
  playStore?: string | undefined
  chromeStore?: string | undefined
  rdns?: string | undefined
  injected: { namespace?: string | undefined; injectedId?: string | undefined }[]
  /** CAIP-2 ids. */
  chains: string[]
  description?: string | undefined
}

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
