import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import type { WalletRow } from './getWalletRows.ts'

/**
 * Goes on with the wallet somebody has picked: asks one of this page, lets the person choose where it is
 * there for several namespaces, pairs with another, and says where to get it where nothing can be paired.
 */
export function chooseWallet(
  runtime: Pick<Runtime, 'stores' | 'connectors' | 'outcomes' | '$options'>,
  row: WalletRow,
): void {
  const { router } = runtime.stores
  if (row.kind === 'connector') {
    const [{ id, name, namespace }, ...others] = row.connectors
    track(runtime, 'SELECT_WALLET', { name, platform: 'browser' })
    if (others.length > 0) router.push('ConnectingMultiChain', { walletId: id })
    else router.push('ConnectingExternal', { connectorId: id, namespace })
    return
  }
  const wallet = row.kind === 'wallet' ? row.wallet : undefined
  const name = wallet?.name ?? 'WalletConnect'
  const pairs = runtime.connectors.pairing() !== undefined
  track(runtime, 'SELECT_WALLET', { name, platform: pairs ? 'qrcode' : 'unsupported' })
  if (wallet && !pairs) router.push('Downloads', { wallet })
  else router.push('ConnectingWalletConnect', { wallet })
}
