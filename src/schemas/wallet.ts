import * as z from 'zod/mini'

/**
 * A wallet of the registry, of the page (`customWallets`) or of the bundled list.
 *
 * Its links are unchecked: each must pass `safeUrl` before use.
 */
export type Wallet = {
  id: string
  name: string
  badgeType?: 'none' | 'certified' | undefined
  rdns?: string | undefined
  /** The id to request the picture from the registry; `imageUrl` can be shown directly. */
  imageId?: string | undefined
  imageUrl?: string | undefined
  order?: number | undefined
  homepage?: string | undefined
  mobileLink?: string | undefined
  desktopLink?: string | undefined
  webappLink?: string | undefined
  appStore?: string | undefined
  playStore?: string | undefined
  chromeStore?: string | undefined
  injected?: { namespace?: string | undefined; injectedId?: string | undefined }[] | undefined
  /** CAIP-2 ids. */
  chains?: string[] | undefined
  description?: string | undefined
}

export const walletSchema = () => {
  const text = z.optional(z.string())
  return z.object({
    id: z.string(),
    name: z.string(),
    badgeType: z.optional(z.enum(['none', 'certified'])),
    rdns: text,
    imageId: text,
    imageUrl: text,
    order: z.optional(z.number()),
    homepage: text,
    mobileLink: text,
    desktopLink: text,
    webappLink: text,
    appStore: text,
    playStore: text,
    chromeStore: text,
    injected: z.optional(z.array(z.object({ namespace: text, injectedId: text }))),
    chains: z.optional(z.array(z.string())),
    description: text,
  }) satisfies z.ZodMiniType<Wallet>
}

type Link = 'homepage' | 'mobile_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store'

/** Takes over the fields whose spelling the registry shares with the page's `customWallets`. */
export const toWallet = (
  listed: Pick<Wallet, 'id' | 'name' | 'rdns'> & { [Name in Link | 'image_url']?: string | undefined },
): Wallet => ({
  id: listed.id,
  name: listed.name,
  rdns: listed.rdns,
  homepage: listed.homepage,
  imageUrl: listed.image_url,
  mobileLink: listed.mobile_link,
  desktopLink: listed.desktop_link,
  webappLink: listed.webapp_link,
  appStore: listed.app_store,
  playStore: listed.play_store,
})
