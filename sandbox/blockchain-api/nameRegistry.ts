import { createPublicClient, http, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import * as z from 'zod/mini'
import type { SandboxChain } from '../chain.ts'
import { refuse } from '../http/access.ts'
import type { RouteCall, Routes } from '../http/routes.ts'
import { isInTable } from './chainTable.ts'
import { findName, findNamesOf, type NameRecord, toProfileReply } from './names.ts'
import { readBody, unfit } from './project.ts'

const messageSchema = z.object({
  name: z.string(),
  attributes: z.optional(z.record(z.string(), z.unknown())),
  timestamp: z.int(),
})

export type NamesWorld = {
  known: NameRecord[]
  chains: readonly SandboxChain[]
  zone: string
  /** Milliseconds since 1970. */
  now(): number
}

/** How far a message's timestamp may differ from the clock, in seconds. */
const tolerance = 10
const ether = 60
/** The coin type of an EVM chain is its id plus this. */
const anyEvmChain = 0x80000000
/** The only attribute that can be set so far. */
const bioSchema = z.string().check(z.regex(/^[a-zA-Z0-9@:/._\-?&=+ ]{0,255}$/))

/** Registers names by signature. Needs no project id. */
export const nameRoutes = (world: NamesWorld): Routes => ({
  'GET /v1/profile/account/:name': ({ params, query }) => lookUp(world, params.name ?? '', query),
  'GET /v1/profile/reverse/:address': ({ params, query }) => {
    const found = findNamesOf(world.known, params.address ?? '')
    if (found.length === 0 && query.get('apiVersion') !== '2') {
      return refuse(404, 'No name for address is found', 'address')
    }
    return Response.json(found.map(toProfileReply))
  },
  'GET /v1/profile/suggestions/:name': ({ params, query }) =>
    suggest(world, params.name ?? '', query.get('zone') ?? world.zone),
  'POST /v1/profile/account': (call) => register(world, call),
})

/** The problem with a full name; undefined if it is valid. */
function refuseName(name: string, zone: string): Response | undefined {
  if (!/^[a-z0-9.-]+$/.test(name)) return refuse(400, `Invalid name format: ${name}`, 'name')
  const parts = name.split('.')
  const [label = ''] = parts
  if (parts.length !== 3 || label.length < 3 || label.length > 64) {
    return refuse(400, `Invalid name length: ${name}`, 'name')
  }
  return name.endsWith(`.${zone}`)
    ? undefined
    : refuse(400, `Name is not in the allowed zones: ${name}`, 'name')
}

function lookUp({ known, zone }: NamesWorld, name: string, query: URLSearchParams): Response {
  const record = findName(known, name)
  const refusal = refuseName(name, zone)
  if (refusal) return refusal
  if (record) return Response.json(toProfileReply(record))
  return query.get('apiVersion') === '2'
    ? Response.json([])
    : refuse(404, `Name is not found in the database: ${name}`, 'name')
}

/** The exact name first, free or taken; then only free ones. The service ignores the zone. */
function suggest({ known }: NamesWorld, typed: string, zone: string): Response {
  if (!/^[a-z0-9-]+$/.test(typed)) return refuse(400, `Invalid name format: ${typed}`, 'name')
  if (typed.length < 3) return refuse(400, `Invalid name length: ${typed}`, 'name')
  const toEntry = (label: string) => {
    const name = `${label}.${zone}`
    return { name, registered: findName(known, name) !== undefined }
  }
  const likes = [`${typed}s`, `${typed}-k`, `its${typed}`].map(toEntry)
  return Response.json({ suggestions: [toEntry(typed), ...likes.filter(({ registered }) => !registered)] })
}

async function register(world: NamesWorld, call: RouteCall): Promise<Response> {
  const body = await readBody(call, ['coin_type', 'address', 'message', 'signature'])
  if (body instanceof Response) return body
  const order = orderSchema.safeParse(body)
  if (!order.success) return unfit(`${order.error.issues[0]?.path.join('.')}: invalid type`)
  const { address, message, signature, coin_type } = order.data
  const asked = readMessage(message)
  if (!asked) return refuse(422, 'Deserialization error: expected value at line 1 column 1')
  const { name, attributes = {} } = asked
  const refusal = refuseName(name, world.zone) ?? refuseFacts(world, { ...asked, attributes, coin_type })
  if (refusal) return refusal
  const signer = { address: address as `0x${string}`, rpcUrl: findChain(world, coin_type)?.rpcUrl }
  if (!(await isSignedBy(signer, message, signature))) {
    return refuse(401, 'Signature validation error: Invalid signature', 'signature')
  }
  const coinTypes = [...new Set([ether, coin_type])]
  const record: NameRecord = { name, address, attributes: attributes as { bio?: string }, coinTypes }
  world.known.push(record)
  return Response.json(toProfileReply(record))
}

const orderSchema = z.object({
  coin_type: z.int(),
  address: z.string(),
  message: z.string(),
  signature: z.string(),
})

type Facts = { name: string; attributes: Record<string, unknown>; timestamp: number; coin_type: number }

/** In the service's order. */
function refuseFacts({ known, chains, now }: NamesWorld, { name, attributes, timestamp, coin_type }: Facts) {
  if (!isInTable(chains, toChain(coin_type)))
    return refuse(400, `Unsupported coin type: ${coin_type}`, 'coin_type')
  if (findName(known, name)) return refuse(400, `Name is already registered: ${name}`, 'name')
  if (Math.abs(now() / 1000 - timestamp) > tolerance) {
    return refuse(400, `Signature UNIXTIME timestamp is too old: ${timestamp}`, 'timestamp')
  }
  const isKnown = Object.entries(attributes).every(
    ([key, value]) => key === 'bio' && bioSchema.safeParse(value).success,
  )
  return isKnown ? undefined : refuse(400, 'Unsupported name attribute in payload', 'attributes')
}

function readMessage(message: string) {
  try {
    const parsed = messageSchema.safeParse(JSON.parse(message))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const toChain = (coinType: number) => `eip155:${coinType === ether ? 1 : coinType - anyEvmChain}`

const findChain = ({ chains }: NamesWorld, coinType: number) =>
  chains.find(({ caipNetworkId }) => caipNetworkId === toChain(coinType))

type Signer = { address: `0x${string}`; rpcUrl: string | undefined }

/** Verifies the account's own key or, for a smart account, its contract, deployed or not. */
async function isSignedBy({ address, rpcUrl }: Signer, message: string, signature: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer !== undefined && isAddressEqual(signer, address)) return true
  if (rpcUrl === undefined) return false
  const client = createPublicClient({ transport: http(rpcUrl) })
  return client.verifyMessage({ address, message, signature }).catch(() => false)
}
