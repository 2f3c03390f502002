import * as z from 'zod/mini'

/** The provider of a reply's data: each has its own format. */
export type Provider = 'first' | 'second'

export const settingsSchema = z.partial(
  z.object({
    /** Who tells what is held on Solana; drawn by lot, three to one, where none is chosen. */
    solana: z.enum(['first', 'second', 'lot']),
    /** Who tells it on EVM: the second where the first one fails. */
    evm: z.enum(['first', 'second']),
    /** How many calls of each route come through; without it all do. */
    rate: z.object({ atOnce: z.int(), perSecond: z.number() }),
    /** The plan of the project is used up. */
    isOverQuota: z.boolean(),
    /** The providers behind the service do not answer. */
    areProvidersDown: z.boolean(),
    /** CAIP-2 id of a chain that the data providers know and the service's own table lacks. */
    unlistedChain: z.string(),
    /** Sign-in names the network in both ways: by its number and by its CAIP-2 id. */
    namesNetworkTwice: z.boolean(),
    /** Analytics answers with a body. */
    saysTaken: z.boolean(),
  }),
)

/** What of the hosted services can be chosen while they run. */
export type Settings = z.infer<typeof settingsSchema>

/** Who answers a question about a namespace now. */
export function providerOf({ solana = 'lot', evm = 'first' }: Settings, namespace: string): Provider {
  if (namespace !== 'solana') return evm
  if (solana !== 'lot') return solana
  return Math.random() < 0.75 ? 'first' : 'second'
}
