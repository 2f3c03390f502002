import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { solanaAccounts } from '../../sandbox/chains/solana/accounts.ts'
import type { World } from '../e2e/support/openWorld.ts'
import type { Run } from './run.ts'

/** The recipients on Solana and Bitcoin: they receive only what a run sends. */
export const otherPayee = {
  solana: solanaAccounts[4]?.address ?? '',
  bip122: bitcoinKeys(7)[0].address,
}

const sent = { solana: 250_000_000n, bip122: 250_000n }

/** What they hold, by the word of the chains. */
export const holdingsOf = ({ sandbox }: World): Record<keyof typeof sent, bigint> => ({
  solana: sandbox.solana.balanceOf(otherPayee.solana),
  bip122: sandbox.bitcoin.balanceOf(otherPayee.bip122),
})

/** How many transfers have arrived there. */
export function arrivalsOf({ world, holdings }: Run): number {
  const now = holdingsOf(world)
  return Number((now.solana - holdings.solana) / sent.solana + (now.bip122 - holdings.bip122) / sent.bip122)
}
