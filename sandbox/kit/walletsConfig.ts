import type { WalletsConfig } from '../extension-wallets/config.ts'
import type { World } from './startWorld.ts'

/** A test's settings for the extensions. */
export type WalletChoice = {
  /** How wallets answer each prompt: approve (default), decline, show it (`ask`), or leave it open (`wait`). */
  policy?: WalletsConfig['policy']
  /** The installed extensions: `otter`, `kite`, `juniper`, `heron` (Solana) and others. All, by default. */
  wallets?: WalletsConfig['wallets']
  /** Faults that wallets have from the start. */
  variants?: WalletsConfig['variants']
}

/** The extensions on the chains of a world. */
export function toWalletsConfig(
  { addresses, chain }: World,
  { policy = 'approve', ...choice }: WalletChoice,
): WalletsConfig {
  const on = (namespace: string) =>
    addresses.chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  return {
    ...choice,
    policy,
    chains: on('eip155').map(({ caipNetworkId, name }) => {
      const id = Number(caipNetworkId.split(':')[1])
      return { id, name, rpcUrl: chain(id).rpcUrl }
    }),
    solana: on('solana')[0]?.rpcUrl,
    bitcoin: addresses.bitcoin,
  }
}
