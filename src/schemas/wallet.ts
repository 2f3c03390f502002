import * as z from 'zod/mini'

/**
 * A wallet of the registry, of the page (`customWallets`) or of the bundled list.
 *
 * Its links are unchecked: each must pass `safeUrl` before use.
 */
export const walletSchema = () => {
  const text = z.optional(z.string())
  return z.object({
    id: z.string(),
    name: z.string(),
    badgeType: z.optional(z.enum(['none', 'certified'])),
    rdns: text,
    /** The id to request the picture from the registry; `imageUrl` can be shown directly. */
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
    /** CAIP-2 ids. */
    chains: z.optional(z.array(z.string())),
    description: text,
  })
}
export type Wallet = z.infer<ReturnType<typeof walletSchema>>

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
