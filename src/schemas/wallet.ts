import * as z from 'zod/mini'

/**
 * A wallet of the registry, of the host (`customWallets`) or of our own list.
 *
 * Links are as their owner wrote them: each passes `safeUrl` before it is used.
 */
export const walletSchema = () => {
  const text = z.optional(z.string())
  return z.object({
    id: z.string(),
    name: z.string(),
    badgeType: z.optional(z.enum(['none', 'certified'])),
    rdns: text,
    /** Asks the registry for the picture; `imageUrl` is one that can be shown as it is. */
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
