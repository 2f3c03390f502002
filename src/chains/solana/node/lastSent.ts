import * as z from 'zod/mini'
import type { NodeRequest } from './askNode.ts'
import { orNothing, wholeSchema } from './nodeReplies.ts'

/** So many of the newest transactions are looked at: most accounts send more often than others send to them. */
const newest = 10

const signaturesSchema = z.array(z.object({ signature: z.string(), slot: wholeSchema }))

const signersSchema = orNothing(
  z.object({
    transaction: z.object({
      message: z.object({
        accountKeys: z.array(z.string()),
        header: z.object({ numRequiredSignatures: wholeSchema }),
      }),
    }),
  }),
)

/**
 * The slot of the newest transaction that the account itself has signed, of the newest that it has part in; zero
 * where none of them is its own. What it signs later makes it more.
 *
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 */
export async function getLastSent(ask: NodeRequest, address: string): Promise<bigint> {
  const options = { limit: newest, commitment: 'confirmed' }
  const found = await ask('getSignaturesForAddress', [address, options], signaturesSchema)
  for (const { signature, slot } of found.slice(0, newest)) {
    if (await isSigner(ask, address, signature)) return BigInt(slot)
  }
  return 0n
}

async function isSigner(ask: NodeRequest, address: string, signature: string): Promise<boolean> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const found = await ask('getTransaction', [signature, options], signersSchema)
  const { accountKeys = [], header } = found?.transaction.message ?? {}
  return accountKeys.slice(0, header?.numRequiredSignatures).includes(address)
}
