import * as z from 'zod/mini'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'

/** A wallet that the host's own code has connected. */
export type HostWallet = {
  /** Unique among the wallets that the host hands over: after a reload the same wallet has the same id. */
  id: string
  name: string
  /** A picture as a `data:image/…` address. */
  icon?: string | undefined
  /** `eip155` where absent. */
  namespace?: ChainNamespace | undefined
  /** An EIP-1193 provider on EVM; on Solana and Bitcoin a wallet of the Wallet Standard. */
  provider: object
  /** Called when the user disconnects the wallet in the widget. */
  disconnect?: (() => unknown) | undefined
}

/** What a host may hand over. Providers and functions are kept as the objects that they are. */
export const hostWalletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.minLength(1)),
  icon: z.optional(z.string()),
  namespace: z._default(z.enum(chainNamespaces), 'eip155'),
  provider: z.custom<object>((value) => typeof value === 'object' && value !== null),
  disconnect: z.optional(z.custom<() => unknown>((value) => typeof value === 'function')),
})
