import { InvalidHostWalletError } from '../../errors/hostWallet.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import type { Connector } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'
import { toStandardWallet } from '../standardWallet.ts'
import { type HostWallet, hostWalletSchema } from './hostWallet.ts'

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
