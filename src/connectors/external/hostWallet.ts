import * as z from 'zod/mini'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'

/** A wallet that the page's own code has connected. */
export type HostWallet = {
  /** Unique among the wallets that the page passes, and stable across reloads. */
  id: string
  name: string
  /** A picture as a `data:image/…` address. */
  icon?: string | undefined
  /** Defaults to `eip155`. */
  namespace?: ChainNamespace | undefined
  /** An EIP-1193 provider on EVM; on Solana and Bitcoin a Wallet Standard wallet. */
  provider: object
  /** Called when the user disconnects the wallet in the widget. */
  disconnect?: (() => unknown) | undefined
}

/** The values a page may pass. Providers and functions are kept as they are. */
export const hostWalletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.minLength(1)),
  icon: z.optional(z.string()),
  namespace: z._default(z.enum(chainNamespaces), 'eip155'),
  provider: z.custom<object>((value) => typeof value === 'object' && value !== null),
  disconnect: z.optional(z.custom<() => unknown>((value) => typeof value === 'function')),
})
