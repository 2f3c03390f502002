import type { Chain } from '../config.ts'
import type { Wallet } from '../wallet.ts'

type ChainId = Pick<Chain, 'id'>

/** The CAIP-2 ID of mainnet. @see https://namespaces.chainagnostic.org/bip122/caip2 */
const main = 'bip122:000000000019d6689c085ae165831e93'

/** Whether a chain is a test network. */
export const isTestnet = ({ id }: ChainId): boolean => id !== main

/** The account's native SegWit address on a Bitcoin network. */
export const bitcoinAddress = ({ wallet, chain }: { wallet: Wallet; chain: ChainId }): string =>
  isTestnet(chain) ? wallet.addresses.bitcoinTest : wallet.addresses.bitcoin
