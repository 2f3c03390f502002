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
const batch = z.object({ from: z.string(), calls: z.array(call) })

/** The only call of a request, before it is sent. `value` in base units of the native token. */
export type RequestCall = { from: string; to: string; data: `0x${string}`; value: bigint }

/** Reads the call of a transaction; undefined for messages, several calls at once, and chains without such calls. */
export function readRequestCall({ method, params }: AskedRequest): RequestCall | undefined {
  const found = readSingle(method, params)
  if (!found?.from) return undefined
  const { from, to, data, input, value = '0x0' } = found
  return { from, to, data: toHex(data ?? input), value: BigInt(value) }
}

function readSingle(method: string, params: unknown): z.output<typeof call> | undefined {
  const [first] = Array.isArray(params) ? params : []
  if (method === 'eth_sendTransaction') return call.safeParse(first).data
  const { data } = method === 'wallet_sendCalls' ? batch.safeParse(first) : {}
  const [only, ...others] = data?.calls ?? []
  return only && others.length === 0 ? { ...only, from: data?.from } : undefined
}

const toHex = (data: string | undefined): `0x${string}` => (isHex(data) ? data : '0x')
