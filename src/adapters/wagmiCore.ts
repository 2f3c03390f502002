import type { AppKitAdapter } from '../appKit/appKit.ts'
import { createBinding } from './wagmi/createBinding.ts'
import type { AnyWagmiConfig, W3mConnector } from './wagmi/wagmiTypes.ts'

/** How the page creates its wagmi config. */
export type WagmiCoreAdapterParameters<config extends AnyWagmiConfig = AnyWagmiConfig> = {
  /** Creates the config; put the connector that it receives into `connectors`. */
  config: (connector: W3mConnector) => config
}

/** An adapter with the wagmi config that it binds. */
export type WagmiCoreAdapter<config extends AnyWagmiConfig = AnyWagmiConfig> = AppKitAdapter & {
  kind: 'wagmi'
  config: config
}

/**
 * Binds a wagmi config of `@wagmi/vue` or `@wagmi/core` to the widget. Imports neither: the page makes the
 * config with the package it has.
 *
 * @example
 * import { createConfig, http } from '@wagmi/vue'
 *
 * const wagmi = createWagmiCoreAdapter({
 *   config: (connector) =>
 *     createConfig({ chains: [mainnet], connectors: [connector], transports: { [mainnet.id]: http() } }),
 * })
 * createAppKit({ adapters: [wagmi], networks: [mainnet], projectId })
 */
export function createWagmiCoreAdapter<const config extends AnyWagmiConfig>(
  parameters: WagmiCoreAdapterParameters<config>,
): WagmiCoreAdapter<config> {
  return createBinding(parameters.config)
}
