import { InvalidHostWalletError } from '../../errors/hostWallet.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import type { Connector } from '../connector.ts'
import { toStandardWallet } from '../standardWallet.ts'
import { type HostWallet, hostWalletSchema } from './hostWallet.ts'

/**
 * The connector of a wallet that the host has connected by its own means. Closing it is the host's work.
 * @throws {InvalidHostWalletError} If it is no wallet.
 */
export function createExternalConnector(wallet: HostWallet): Connector<object> {
  const { success, data, error } = hostWalletSchema.safeParse(wallet)
  if (!success) throw new InvalidHostWalletError({ reason: describe(error.issues) })
  const { id, name, icon, namespace, disconnect } = data
  // Of the Wallet Standard, as its wallets announce themselves.
  const provider = 'features' in data.provider ? toStandardWallet(data.provider) : data.provider
  return {
    id: `external:${id}`,
    type: 'EXTERNAL',
    namespace,
    name: cleanText(name) || id,
    icon: checkImageDataUri(icon),
    async open({ signal }) {
      signal.throwIfAborted()
      return provider
    },
    async close() {
      try {
        await disconnect?.()
      } catch {
        // The host's own failure, in the host's own code: it knows already.
      }
    },
  }
}

/** In place of `z.prettifyError`, which would be in the part that every page loads first. */
const describe = (issues: { path: PropertyKey[]; message: string }[]): string =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
