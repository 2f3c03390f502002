import { parseUnits } from 'viem'
import { bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { solanaAccounts } from '../../sandbox/chains/solana/accounts.ts'
import type { World } from '../e2e/support/openWorld.ts'
import type { Run } from './run.ts'

/** The recipients on Solana and Bitcoin, which receive only what a run sends. */
export const otherPayee = {
  solana: solanaAccounts[4]?.address ?? '',
  bip122: bitcoinKeys(7)[0].address,
}

/** The decimals of the typed amount: on Bitcoin it is a hundredth. */
const decimals = { solana: 9, bip122: 6 }

/** The amount sent on a chain, in base units. */
export const sentOn = (chain: keyof typeof decimals, { plan }: Pick<Run, 'plan'>): bigint =>
  parseUnits(plan.setting.amount, decimals[chain])

/** The recipients' balances, from the chains. */
export const holdingsOf = ({ sandbox }: World): Record<keyof typeof decimals, bigint> => ({
  solana: sandbox.solana.balanceOf(otherPayee.solana),
  bip122: sandbox.bitcoin.balanceOf(otherPayee.bip122),
})

/** How many transfers have arrived. */
export function arrivalsOf(run: Run): number {
  const now = holdingsOf(run.world)
  const arrived = (chain: keyof typeof decimals) => (now[chain] - run.holdings[chain]) / sentOn(chain, run)
  return Number(arrived('solana') + arrived('bip122'))
}
