import type { Chain } from '../config.ts'
import type { Wallet } from '../wallet.ts'

/** Polkadot and its Asset Hub by their CAIP-2 IDs. @see https://namespaces.chainagnostic.org/polkadot/caip2 */
const main = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:68d56f15f85d3136970ec16946040bc1']

/** The account's address in a network's format. Networks other than Polkadot use the generic prefix. */
export const polkadotAddress = ({ wallet, chain }: { wallet: Wallet; chain: Pick<Chain, 'id'> }): string =>
  main.includes(chain.id) ? wallet.addresses.polkadot : wallet.addresses.polkadotGeneric
