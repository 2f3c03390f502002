import { isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import * as z from 'zod/mini'
import { refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { findName, findNamesOf, type NameRecord } from './names.ts'

const orderSchema = z.object({
  coin_type: z.int(),
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  message: z.string(),
  signature: z.string(),
})
const messageSchema = z.object({
  name: z.string(),
  attributes: z.object({}),
  timestamp: z.int(),
})

/** A message that was signed longer ago is somebody else's by now. Seconds. */
const longestLife = 300

/** Gives names to whoever signs for them: each once, and one to each address. */
export const nameRegistryRoutes = (known: NameRecord[], zone: string): Routes => ({
  'GET /v1/profile/suggestions/:name': ({ params, query }) =>
    suggest(known, params.name ?? '', query.get('zone') ?? zone),
  'POST /v1/profile/account': (call) => register(known, zone, call),
})

function suggest(known: NameRecord[], typed: string, zone: string): Response {
  const likes = [typed, `${typed}s`, `${typed}-k`, `its${typed}`].map((like) => `${like}.${zone}`)
  return Response.json({
    suggestions: likes.map((name) => ({ name, registered: findName(known, name) !== undefined })),
  })
}

async function register(known: NameRecord[], zone: string, { request }: RouteCall): Promise<Response> {
  const order = orderSchema.safeParse(await request.json().catch(() => undefined))
  if (!order.success) return refuse(400, 'Invalid registration', 'body')
  const { address, message, signature, coin_type } = order.data
  const asked = readMessage(message)
  if (!asked) return refuse(400, 'Invalid message', 'message')
  if (Math.abs(Date.now() / 1000 - asked.timestamp) > longestLife)
    return refuse(400, 'Message is too old', 'message')
  const [, label] = /^([a-zA-Z0-9-]{4,})\.(.+)$/.exec(asked.name) ?? []
  if (!label || asked.name !== `${label}.${zone}`) return refuse(400, 'Invalid name', 'name')
  if (coin_type <= 0x80000000 || coin_type > 0xffffffff) return refuse(400, 'Invalid coin type', 'coin_type')
  if (!(await isSignedBy(address as `0x${string}`, message, signature))) {
    return refuse(401, 'Signature does not match the address', 'signature')
  }
  if (findName(known, asked.name)) return refuse(409, 'Name is already registered', 'name')
  if (findNamesOf(known, address).length > 0) return refuse(409, 'You already own a name', 'address')
  known.push({ name: asked.name, address })
  return Response.json({ success: true })
}

function readMessage(message: string) {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(message))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

async function isSignedBy(address: `0x${string}`, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  return signer !== undefined && isAddressEqual(signer, address)
}
