import { createConfig as createCoreConfig } from '@wagmi/core'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { createConfig, type useSwitchChain } from 'wagmi'
import { createWagmiAdapter } from '../../src/adapters/wagmi.ts'
import { createWagmiCoreAdapter } from '../../src/adapters/wagmiCore.ts'

/** wagmi's hooks keep the types of a page's chains: from networks, from its own config, and from another package. */
const transports = { [mainnet.id]: http(), [base.id]: http() }
const byNetworks = createWagmiAdapter({ networks: [mainnet, base], transports })
const byConfig = createWagmiAdapter({
  config: (connector) => createConfig({ chains: [mainnet, base], connectors: [connector], transports }),
})
const byCore = createWagmiCoreAdapter({
  config: (connector) => createCoreConfig({ chains: [mainnet, base], connectors: [connector], transports }),
})

type Ids = (typeof byNetworks.config.chains)[number]['id']
export const known: Ids[] = [1, 8453]
// @ts-expect-error Not a chain of the config.
export const other: Ids = 10
// @ts-expect-error Not a chain of the config.
byNetworks.config.getClient({ chainId: 10 })
// @ts-expect-error Not a chain of the config.
byConfig.config.getClient({ chainId: 10 })
// @ts-expect-error Not a chain of the config.
byCore.config.getClient({ chainId: 10 })

type Switch = ReturnType<typeof useSwitchChain<typeof byNetworks.config>>['mutate']
// @ts-expect-error Not a chain of the config.
export const wrong: Parameters<Switch>[0] = { chainId: 10 }
