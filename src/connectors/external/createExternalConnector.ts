import * as z from 'zod/mini'
import { InvalidHostWalletError } from '../../errors/hostWallet.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import type { Connector } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'
import { toStandardWallet } from '../standardWallet.ts'

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
const hostWalletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string().check(z.minLength(1)),
  icon: z.optional(z.string()),
  namespace: z._default(z.enum(chainNamespaces), 'eip155'),
  provider: z.custom<object>((value) => typeof value === 'object' && value !== null),
  disconnect: z.optional(z.custom<() => unknown>((value) => typeof value === 'function')),
})

/**
 * The connector of a wallet that the page connected itself. The page also disconnects it.
 * @throws {InvalidHostWalletError} If it is not a wallet.
 */
export function createExternalConnector(wallet: HostWallet): Connector<object> {
  const { success, data, error } = hostWalletSchema.safeParse(wallet)
  if (!success) throw new InvalidHostWalletError({ reason: describe(error.issues) })
  const { id, name, icon, namespace, disconnect } = data
  // A Wallet Standard wallet.
  const provider = 'features' in data.provider ? toStandardWallet(data.provider) : data.provider
  const shown = { name: cleanText(name) || id, icon: checkImageDataUri(icon) }
  return {
    ...createPageConnector({ id: `external:${id}`, type: 'EXTERNAL', namespace, ...shown }, provider),
    async close() {
      try {
        await disconnect?.()
      } catch {
        // A failure in the page's own code, which the page already knows.
      }
    },
  }
}

/** Replaces `z.prettifyError`, which would be in the first load of every page. */
const describe = (issues: { path: PropertyKey[]; message: string }[]): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
