import * as z from 'zod/mini'

/** The provider of a response's data: each has its own format. */
export type Provider = 'first' | 'second'

export const settingsSchema = z.partial(
  z.object({
    /** The provider of Solana balances; random, three to one, if none is set. */
    solana: z.enum(['first', 'second', 'lot']),
    /** The provider of EVM balances: the second one if the first fails. */
    evm: z.enum(['first', 'second']),
    /** How many calls each route allows; unlimited by default. */
    rate: z.object({ atOnce: z.int(), perSecond: z.number() }),
    /** The project's quota is used up. */
    isOverQuota: z.boolean(),
    /** The providers behind the service do not respond. */
    areProvidersDown: z.boolean(),
    /** CAIP-2 id of a chain that the data providers know but the service's own table lacks. */
    unlistedChain: z.string(),
    /** Sign-in names the network by number and by CAIP-2 id. */
    namesNetworkTwice: z.boolean(),
    /** Analytics responds with a body. */
    saysTaken: z.boolean(),
  }),
)

/** Behavior of the hosted services that can change while they run. */
export type Settings = z.infer<typeof settingsSchema>

/** The provider that currently answers for a namespace. */
export function providerOf({ solana = 'lot', evm = 'first' }: Settings, namespace: string): Provider {
  if (namespace !== 'solana') return evm
  if (solana !== 'lot') return solana
  return Math.random() < 0.75 ? 'first' : 'second'
}
