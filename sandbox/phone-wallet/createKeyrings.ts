import { testAccounts } from '../chains/accounts.ts'
import { createBitcoinKeyring } from './bitcoin/createBitcoinKeyring.ts'
import { createCosmosKeyring } from './cosmos/createCosmosKeyring.ts'
import type { Keyring } from './keyring.ts'
import { createPolkadotKeyring } from './polkadot/createPolkadotKeyring.ts'
import { createSolanaKeyring } from './solana/createSolanaKeyring.ts'

/** Nodes of the sandbox's chains other than eip155. */
export type OtherNodes = {
  /** The node of Solana's mainnet. */
  solana?: string | undefined
  /** The Bitcoin ledger. */
  bitcoin?: string | undefined
}

const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'
const polkadotMainnet = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/**
 * A phone wallet's keys of other namespaces than eip155: Solana and Bitcoin if their chains run, Polkadot and Cosmos
 * always, because they only sign.
 *
 * @param accounts - Indices of the sandbox's accounts, the active one first.
 */
export function createKeyrings(accounts: readonly number[], { solana, bitcoin }: OtherNodes): Keyring[] {
  const privateKeys = accounts.flatMap((index) => testAccounts[index]?.privateKey ?? [])
  return [
    ...(solana
      ? [createSolanaKeyring({ accounts, chains: [{ caipNetworkId: solanaMainnet, rpcUrl: solana }] })]
      : []),
    ...(bitcoin ? [createBitcoinKeyring({ accounts, chains: [bitcoinMainnet], nodeUrl: bitcoin })] : []),
    createPolkadotKeyring({ accounts, chains: [polkadotMainnet] }),
    createCosmosKeyring({ privateKeys, chains: ['cosmos:cosmoshub-4'] }),
  ]
}
