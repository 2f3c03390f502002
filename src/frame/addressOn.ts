import type { Chain } from './config.ts'
import type { Wallet } from './wallet.ts'

type ChainId = Pick<Chain, 'id'>

/** The CAIP-2 ID of Bitcoin's mainnet. @see https://namespaces.chainagnostic.org/bip122/caip2 */
const bitcoinMain = 'bip122:000000000019d6689c085ae165831e93'
/** Polkadot and its Asset Hub by their CAIP-2 IDs. @see https://namespaces.chainagnostic.org/polkadot/caip2 */
const polkadotMain = [
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:68d56f15f85d3136970ec16946040bc1',
]

export const namespaceOf = ({ id }: ChainId): string => id.split(':')[0] ?? ''

export const isBitcoinTest = ({ id }: ChainId): boolean => id !== bitcoinMain

/**
 * The account's address in a chain's format: on Bitcoin the native SegWit one, on Polkadot networks other than Polkadot
 * the one with the generic prefix.
 */
export function addressOn({ wallet, chain }: { wallet: Wallet; chain: ChainId }): string {
  const { eip155, solana, bitcoin, bitcoinTest, polkadot, polkadotGeneric } = wallet.addresses
  const namespace = namespaceOf(chain)
  if (namespace === 'bip122') return isBitcoinTest(chain) ? bitcoinTest : bitcoin
  if (namespace === 'polkadot') return polkadotMain.includes(chain.id) ? polkadot : polkadotGeneric
  return namespace === 'solana' ? solana : eip155
}
