import * as z from 'zod/mini'
import { isHex } from '../lib/hex.ts'
import type { AskedRequest } from './askedRequest.ts'

const hex = z.string().check(z.refine(isHex))
const call = z.object({
  from: z.optional(z.string()),
  to: z.string(),
  data: z.optional(hex),
  input: z.optional(hex),
  value: z.optional(hex),
})
const single = z.tuple([call], z.unknown())
const batch = z.tuple([z.object({ from: z.string(), calls: z.tuple([call]) })], z.unknown())

/** The one call that a request is for, before it is sent. `value` in base units of the native token. */
export type RequestCall = { from: string; to: string; data: `0x${string}`; value: bigint }

/** Reads the call of a transaction; undefined for messages, several calls at once, and chains without such calls. */
export function readRequestCall({ method, params }: AskedRequest): RequestCall | undefined {
  const found = readSingle(method, params)
  if (!found?.from) return undefined
  const { from, to, data, input, value = '0x0' } = found
  return { from, to, data: toHex(data ?? input), value: BigInt(value) }
}

function readSingle(method: string, params: unknown): z.output<typeof call> | undefined {
  if (method === 'eth_sendTransaction') return single.safeParse(params).data?.[0]
  const calls = method === 'wallet_sendCalls' ? batch.safeParse(params).data?.[0] : undefined
  return calls && { ...calls.calls[0], from: calls.from }
}

const toHex = (data: string | undefined): `0x${string}` => (isHex(data) ? data : '0x')
