import { cleanText } from '../../lib/cleanText.ts'
import type { Connector } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'
import { type WatchParameters, watchWindow } from '../watchWindow.ts'
import { toWeb3Wallet } from './web3Wallet.ts'

/**
 * Finds Polkadot wallets in the page's table `injectedWeb3`.
 * @see https://github.com/polkadot-js/extension
 */
export const watchWeb3Wallets = (parameters: WatchParameters): void =>
  watchWindow(parameters, 'injectedWeb3', (own, key) =>
    toConnector(key, own, parameters.window.location?.host ?? ''),
  )

/** The table has wallets by a key such as `polkadot-js`, the only name most of them have. */
function toConnector(key: string, own: unknown, origin: string): Connector<unknown> | undefined {
  const name = cleanText(key.replace(/[-_]+/g, ' '))
  if (typeof own !== 'object' || own === null || name === '') return undefined
  const shownName = name.charAt(0).toUpperCase() + name.slice(1)
  // These wallets have no disconnect: the user revokes the permission in the extension.
  return createPageConnector(
    { id: `web3:${key}`, type: 'ANNOUNCED', namespace: 'polkadot', name: shownName },
    toWeb3Wallet(own, origin),
  )
}
