import type { Runtime } from '../../runtime.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { track } from '../events/track.ts'
import type { WalletRow } from './getWalletRows.ts'

export type AppPress = { preventDefault(): void }

type Slice = Pick<Runtime, 'stores' | 'connectors' | 'outcomes' | '$options'>

/**
 * Goes on with the wallet the user has picked: asks one of this page, lets the person choose where it is
 * there for several namespaces, pairs with another, and says where to get it where nothing can be paired.
 *
 * @param press - Of a row that is a link into the wallet's app: the browser follows it by itself.
 */
export function chooseWallet(runtime: Slice, row: WalletRow, press?: AppPress): void {
  if (row.kind === 'connector') chooseConnector(runtime, row)
  else chooseApp(runtime, row.kind === 'wallet' ? row.wallet : undefined, press)
}

function chooseConnector(runtime: Slice, { connectors }: Extract<WalletRow, { kind: 'connector' }>): void {
  const { router } = runtime.stores
  const [{ id, name, namespace }, ...others] = connectors
  track(runtime, 'SELECT_WALLET', { name, platform: 'browser' })
  if (others.length > 0) router.push('ConnectingMultiChain', { walletId: id })
  else router.push('ConnectingExternal', { connectorId: id, namespace })
}

function chooseApp(runtime: Slice, wallet: Wallet | undefined, press?: AppPress): void {
  const { router } = runtime.stores
  const name = wallet?.name ?? 'WalletConnect'
  const pairs = runtime.connectors.pairing() !== undefined
  const link = wallet && runtime.stores.pairing.$linkTo.get()?.(wallet)
  if (link && press) link.follow(press)
  else track(runtime, 'SELECT_WALLET', { name, platform: pairs ? 'qrcode' : 'unsupported' })
  if (wallet && !pairs) router.push('Downloads', { wallet })
  else router.push('ConnectingWalletConnect', { wallet })
}
