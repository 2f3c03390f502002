import { type Config, type CreateConnectorFn, createConfig, http, type Transport } from '@wagmi/core'
import type { Chain } from 'viem'
import type { AppKitAdapter } from '../appKit/appKit.ts'
import { createKitLink } from './kitLink.ts'
import { bindConfig } from './wagmi/bindConfig.ts'
import { createW3mConnector } from './wagmi/createW3mConnector.ts'

/** The chains of a wagmi config, or how the host makes its own. */
export type WagmiAdapterParameters =
  | {
      /** The chains of the wagmi config: the same ones as the widget's EVM networks. */
      networks: readonly [Chain, ...Chain[]]
      /** Per chain id; the chain's own nodes over HTTP where absent. */
      transports?: Record<number, Transport> | undefined
      /** The page is rendered on a server first. */
      ssr?: boolean | undefined
    }
  | {
      /** Makes the host's own config; the connector that it is given belongs into its `connectors`. */
      config: (connector: CreateConnectorFn) => Config
    }

/** An adapter with the wagmi config that it binds. */
export type WagmiAdapter = AppKitAdapter & { kind: 'wagmi'; config: Config }

/**
 * Binds a wagmi config to the widget: wagmi's hooks and actions use the wallet of the widget, and a wallet
 * that the page connects by wagmi alone is shown in the widget.
 *
 * @example
 * const wagmi = createWagmiAdapter({ networks: [mainnet, base] })
 * createAppKit({ adapters: [wagmi], networks: [mainnet, base], projectId })
 * // <WagmiProvider config={wagmi.config}>
 */
export function createWagmiAdapter(parameters: WagmiAdapterParameters): WagmiAdapter {
  const link = createKitLink()
  const connector = createW3mConnector(link)
  const config = 'config' in parameters ? parameters.config(connector) : makeConfig(parameters, connector)
  return {
    kind: 'wagmi',
    namespace: 'eip155',
    config,
    attach(kit) {
      link.set(kit)
      const unbind = bindConfig(kit, config)
      return () => {
        unbind()
        link.set(undefined)
      }
    },
  }
}

function makeConfig(
  { networks, transports = {}, ssr = false }: Extract<WagmiAdapterParameters, { networks: unknown }>,
  connector: CreateConnectorFn,
): Config {
  const all = networks.map(({ id }) => [id, transports[id] ?? http()] as const)
  return createConfig({
    chains: networks,
    transports: Object.fromEntries(all),
    connectors: [connector],
    ssr,
  })
}
