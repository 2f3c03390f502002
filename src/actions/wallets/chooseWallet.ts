import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'
import type { WalletRow } from './getWalletRows.ts'

export type AppPress = { preventDefault(): void }

/**
 * Continues with the wallet that the user picked: connects one in this page, lets the user choose among its
 * namespaces, pairs any other, or shows where to get it if nothing can be paired.
 * @param press - For a row that links to the wallet's app: the browser follows the link.
 */
export function chooseWallet(runtime: Runtime, row: WalletRow, press?: AppPress): void {
  if (row.kind === 'connector') chooseConnector(runtime, row)
  else chooseApp(runtime, row.kind === 'wallet' ? row.wallet : undefined, press)
}

function chooseConnector(runtime: Runtime, { connectors }: Extract<WalletRow, { kind: 'connector' }>): void {
  const { router } = runtime.stores
  const [{ id, name, namespace }, ...others] = connectors
  track(runtime, 'SELECT_WALLET', { name, platform: 'browser' })
  if (others.length > 0) router.push('ConnectingMultiChain', { walletId: id })
  else router.push('ConnectingExternal', { connectorId: id, namespace })
}

function chooseApp(runtime: Runtime, wallet: Wallet | undefined, press?: AppPress): void {
  const { router } = runtime.stores
  const name = wallet?.name ?? 'WalletConnect'
  const pairs = runtime.connectors.pairing() !== undefined
  const link = wallet && runtime.stores.pairing.$linkTo.get()?.(wallet)
  if (link && press) link.follow(press)
  else track(runtime, 'SELECT_WALLET', { name, platform: pairs ? 'qrcode' : 'unsupported' })
  if (wallet && !pairs) router.push('Downloads', { wallet })
  else router.push('ConnectingWalletConnect', { wallet })
}
