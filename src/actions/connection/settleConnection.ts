import type { Connection } from '../../chains/adapter.ts'
import type { Connector } from '../../connectors/connector.ts'
import { UserClosedError } from '../../errors/connection.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { AccountSnapshot, WalletInfo } from '../../schemas/hostEvents.ts'
import type { ConnectionAttempt } from '../../stores/connection.ts'
import { track } from '../events/track.ts'
import { endNamespaceSwitch } from '../network/endNamespaceSwitch.ts'
import { showUnsupported } from '../network/showUnsupported.ts'
import { chosenFirst } from './chosenFirst.ts'
import { getAccount } from './getAccount.ts'
import { rememberConnection } from './rememberConnection.ts'

export type SettleParameters = {
  connector: Connector<unknown>
  connection: Connection
  ending: ConnectionAttempt
  restored: boolean
  /** The app stays on the network it is on. */
  background?: boolean | undefined
}

/** Writes what a wallet shared to the stores and to storage, and notifies the page. */
export function settleConnection(
  runtime: Runtime,
  { connector, connection, ending, restored, background }: SettleParameters,
): AccountSnapshot {
  const { stores, outcomes, storage } = runtime
  const { namespace, type } = connector
  const wallet = walletOf(runtime, connector)
  const { caipNetworkId } = connection
  const accounts = chosenFirst(runtime, namespace, connection.accounts, restored)
  // A newer attempt replaced this one: drop the result.
  if (!ending.complete({ accounts, caipNetworkId, wallet })) throw new UserClosedError()

  stores.network.setApproved(namespace, connector.approved?.() as CaipNetworkId[] | undefined)
  // A reload restores several wallets: the last to respond must not become active.
  if (restored || background) stores.network.setWalletNetwork(caipNetworkId)
  else stores.network.setActive(caipNetworkId)
  endNamespaceSwitch(runtime)
  rememberConnection(runtime, namespace)
  const account = getAccount(runtime, namespace)
  if (!account) throw new UserClosedError()
  outcomes.emit('connect', { ...account, restored })
  const method = methodOf(runtime, type)
  if (method && !restored && !background) track(runtime, 'CONNECT_SUCCESS', { method, name: wallet.name })
  if (!storage.isPersistent()) stores.toast.show({ message: 'storageClosed', variant: 'info' })
  showUnsupported(runtime)
  return account
}

export function walletOf({ $options }: Runtime, { id, type, ...connector }: Connector<unknown>): WalletInfo {
  const own = $options.get().connectorImages[id]
  const { name, icon } = connector.wallet?.() ?? { name: connector.name, icon: own ?? connector.icon }
  return { id, type, name, icon }
}

/** Undefined if a separate event reports the social sign-in. */
function methodOf({ stores, storage }: Runtime, type: Connector<unknown>['type']): string | undefined {
  if (type === 'AUTH') return storage.get('connectedSocial') ? undefined : 'email'
  if (type !== 'WALLET_CONNECT') return 'browser'
  return stores.pairing.$opened.get() ? 'mobile' : 'qrcode'
}
