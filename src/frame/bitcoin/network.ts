import type { Chain } from '../config.ts'
import type { Wallet } from '../wallet.ts'

type ChainId = Pick<Chain, 'id'>

/** Begins the hash of the first block of the main network, as CAIP-2 has it. */
const main = 'bip122:000000000019d6689c085ae165831e93'

/** Whether a chain is one of the test networks, whose coins have no worth. */
export const isTestnet = ({ id }: ChainId): boolean => id !== main

/** The account's address on a network of Bitcoin: of native SegWit. */
export const bitcoinAddress = ({ wallet, chain }: { wallet: Wallet; chain: ChainId }): string =>
  isTestnet(chain) ? wallet.addresses.bitcoinTest : wallet.addresses.bitcoin
