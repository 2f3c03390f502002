import * as z from 'zod/mini'
import { lenient } from '../wire.ts'

const errorSchema = z.object({
  code: z.number(),
  message: lenient(z.string()),
  data: z.optional(z.unknown()),
})

/** Any JSON-RPC reply; Bitcoin Core returns null next to a result. @see https://www.jsonrpc.org/specification */
export const rpcReplySchema = z.object({ result: z.optional(z.unknown()), error: z.nullish(errorSchema) })

/** What a node may also send with an error status. */
export const rpcErrorSchema = z.object({ result: z.optional(z.unknown()), error: errorSchema })
