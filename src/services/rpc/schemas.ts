import * as z from 'zod/mini'
import { lenient } from '../wire.ts'

/** Any JSON-RPC 2.0 reply. @see https://www.jsonrpc.org/specification */
export const rpcReplySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({
      code: z.number(),
      message: lenient(z.string()),
      data: z.optional(z.unknown()),
    }),
  ),
})
