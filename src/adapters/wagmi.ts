import { type Chain, http } from 'viem'
import { type Config, type CreateConnectorFn, createConfig, type Transport } from 'wagmi'
import type { AppKitAdapter } from '../appKit/appKit.ts'
import { createBinding } from './wagmi/createBinding.ts'

/** The chains of a wagmi config, or a function that creates the page's own. */
export type WagmiAdapterParameters<
  chains extends readonly [Chain, ...Chain[]] = readonly [Chain, ...Chain[]],
  config extends Config = Config,
> =
  | {
      /** The chains of the wagmi config: the same as the widget's EVM networks. */
      networks: chains
      /** Per chain id. Defaults to the chain's own nodes over HTTP. */
      transports?: Record<number, Transport> | undefined
      /** A server renders the page first. */
      ssr?: boolean | undefined
    }
  | {
      /** Creates the page's own config; put the connector that it receives into `connectors`. */
      config: (connector: CreateConnectorFn) => config
    }

/** An adapter with the wagmi config that it binds. */
export type WagmiAdapter<config extends Config = Config> = AppKitAdapter & { kind: 'wagmi'; config: config }

/**
 * Binds a wagmi config to the widget: wagmi's hooks and actions use the wallet of the widget, and a wallet
 * that the page connects by wagmi alone is shown in the widget.
 *
 * @example
 * const wagmi = createWagmiAdapter({ networks: [mainnet, base] })
 * createAppKit({ adapters: [wagmi], networks: [mainnet, base], projectId })
 * // <WagmiProvider config={wagmi.config}>
 */
export function createWagmiAdapter<
  const chains extends readonly [Chain, ...Chain[]],
  config extends Config = Config<chains, Record<chains[number]['id'], Transport>>,
>(parameters: WagmiAdapterParameters<chains, config>): WagmiAdapter<config> {
  if ('config' in parameters) return createBinding(parameters.config)
  const { networks, transports = {}, ssr = false } = parameters
  const all = networks.map(({ id }) => [id, transports[id] ?? http()] as const)
  const chosen = Object.fromEntries(all) as Record<chains[number]['id'], Transport>
  return createBinding((connector) => {
    const made: Config = createConfig({ chains: networks, transports: chosen, connectors: [connector], ssr })
    return made as config
  })
}
