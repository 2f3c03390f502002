import { defineElements } from './element/defineElements.ts'
import './element/globals.ts'

export type { OpenParameters } from './actions/modal/openModal.ts'
export type { RecentTransaction } from './actions/transactions/addRecentTransaction.ts'
export type { WalletBinding } from './adapters/walletBinding.ts'
export type {
  AppKit,
  AppKitAccount,
  AppKitAdapter,
  AppKitConnection,
  AppKitNetwork,
  AppKitOptions,
  AppKitProviders,
  AppKitState,
  AppKitStore,
  AppKitTransaction,
} from './appKit/appKit.ts'
export type { AppKitCalls, AppKitStores } from './appKit/appKitState.ts'
export { createAppKit } from './appKit/createAppKit.ts'
export type { HostNetwork, HostServices, HostWalletEntry, PairingOverride } from './appKit/hostInputs.ts'
export type { HostFeatures, HostMetadata, HostOptions } from './appKit/hostOptions.ts'
export type { ConnectorInfo } from './connectors/connector.ts'
export type { HostWallet } from './connectors/external/createExternalConnector.ts'
export type { ConnectRequest } from './core/connectInModal.ts'
export type { W3mModalAttributes } from './element/attributeTypes.ts'
export { type DefineOptions, defineElements } from './element/defineElements.ts'
export type {
  W3mButtonAttributes,
  W3mButtonElement,
  W3mElementProps,
  W3mEventProps,
  W3mEvents,
  W3mModalOptions,
  W3mModalProps,
  W3mOnrampAttributes,
  W3mOnrampElement,
  W3mWalletButtonAttributes,
  W3mWalletButtonElement,
} from './element/elementTypes.ts'
export type { W3mModalElement } from './element/modalElement.ts'
export type { CaipAddress, CaipNetworkId, ChainNamespace } from './schemas/caip.ts'
export type { W3mErrorLike } from './schemas/error.ts'
export type {
  AccountSnapshot,
  ConnectionRef,
  ConnectionSnapshot,
  HostEvents,
  NetworkAssets,
  SendOutcome,
  WalletInfo,
} from './schemas/hostEvents.ts'
export type { Network } from './schemas/network.ts'
export type { HostRoute } from './schemas/routes.ts'
export type { ThemeMode, ThemeVariables } from './stores/theme.ts'

defineElements()
