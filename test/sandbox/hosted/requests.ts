import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { type ServiceName, servicePaths } from '../../../sandbox/services.ts'
import type { Vector, VectorRequest } from '../../services/hosted/vectors.ts'
import type { World } from './world.ts'

/** The same question about this world: what a vector names is made up. */
type Ask = (request: VectorRequest, world: World, vector: Vector) => VectorRequest | Promise<VectorRequest>

const hostedProject = '244210e48437b6556980a70249a99369'
const isGood = ({ reply }: Vector) => (reply.status ?? 0) < 300

const withPath = (request: VectorRequest, at: number, part: string): VectorRequest => {
  const parts = request.path.split('/')
  parts[at] = encodeURIComponent(part)
  return { ...request, path: parts.join('/') }
}

/** Who is asked about, by what the reply tells: somebody who holds things, or somebody who does not. */
function accountIn(
  { solanaUser, solanaNobody, user, nobody }: World,
  { request, reply }: Vector,
): string | undefined {
  const address = decodeURIComponent(request.path.split('/')[3] ?? '')
  const body = Object(reply.body) as { balances?: unknown[]; data?: unknown[] }
  const isEmpty = [body.balances, body.data].some((list) => list?.length === 0)
  if (/^0x[0-9a-f]{40}$/i.test(address)) return isEmpty ? nobody : user
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && !address.startsWith('bc1')) {
    return isEmpty ? solanaNobody : solanaUser
  }
  return undefined
}

const ofAccount: Ask = (request, world, vector) => {
  const account = accountIn(world, vector)
  return account === undefined ? request : withPath(request, 3, account)
}

const ofBalance: Ask = (request, world, vector) => {
  const asked = ofAccount(request, world, vector) as VectorRequest
  const { forceUpdate } = asked.query
  if (!forceUpdate?.startsWith('eip155:')) return asked
  return { ...asked, query: { ...asked.query, forceUpdate: isGood(vector) ? world.token : world.unlisted } }
}

/** The first token of a question is the source, the other the target; one that nobody trades stays unknown. */
function tokenIn(world: World, vector: Vector, caip: unknown, role: 'from' | 'to'): string {
  const text = String(caip)
  const [namespace, reference, address = ''] = text.split(':')
  if (address === '' || namespace !== 'eip155' || /^0xe{40}$/i.test(address)) return text
  const isRouteless = !isGood(vector) && role === 'to'
  const token = isRouteless ? world.unlisted : role === 'from' ? world.token : world.target
  return `${namespace}:${reference}:${token.split(':')[2]}`
}

function inTrade(world: World, vector: Vector, facts: Record<string, unknown>): Record<string, unknown> {
  const { from, to } = facts
  const isTwice = from === to
  const userAddress = String(facts.userAddress).replace(/0x[0-9a-f]{40}/i, world.user)
  return {
    ...facts,
    ...(from === undefined ? {} : { from: tokenIn(world, vector, from, 'from') }),
    ...(to === undefined ? {} : { to: tokenIn(world, vector, to, isTwice ? 'from' : 'to') }),
    ...(facts.userAddress === undefined ? {} : { userAddress }),
  }
}

const inQuery: Ask = (request, world, vector) => ({
  ...request,
  query: inTrade(world, vector, request.query) as Record<string, string>,
})

/** An allowance that is there, where the reply is a call. */
const ofSwap: Ask = async (request, world, vector) => {
  if (isGood(vector) && vector.name !== 'without-estimate') await world.allow()
  return { ...request, body: inTrade(world, vector, Object(request.body)) }
}

const ofPrice: Ask = (request, world, vector) => {
  if (typeof request.body === 'string') return request
  const body = request.body as { addresses: string[] }
  const { fungibles: [found] = [] } = Object(vector.reply.body) as { fungibles?: { price: number }[] }
  const toOurs = (caip: string) => {
    if (caip.split(':').length < 3 || /e{40}$|So1{41}$/.test(caip) || caip.startsWith('bip122:')) return caip
    if (caip.startsWith('solana:')) return caip.replace(/[^:]+$/, world.mint)
    if (found?.price === 0) return world.priceless
    return isGood(vector) ? world.token : world.unlisted
  }
  return { ...request, body: { ...body, addresses: body.addresses.map(toOurs) } }
}

type Profile = {
  attributes?: null | { avatar?: string }
  addresses?: Record<string, { created_at: string | null }>
}

const labelOf = ({ attributes, addresses = {} }: Profile): string => {
  if (attributes === null) return 'bare'
  if (attributes?.avatar) return 'old'
  return Object.values(addresses).some(({ created_at }) => created_at === null) ? 'lost' : 'mara'
}

/** A name of our own zone; which one, the reply tells. */
const ofName: Ask = (request, world, vector) => {
  const name = decodeURIComponent(request.path.split('/')[4] ?? '')
  const isFound = isGood(vector) && !Array.isArray(vector.reply.body)
  const own = name.replace(/reown\.id$/, world.zone)
  return withPath(request, 4, isFound ? `${labelOf(Object(vector.reply.body))}.${world.zone}` : own)
}

const ofReverse: Ask = (request, world, vector) => {
  const list = vector.reply.body as unknown[]
  const isOther = /^0x[0-9a-f]+$/.test(decodeURIComponent(request.path.split('/')[4] ?? ''))
  const holder = list?.length === 1 ? world.lost : world.user
  const address = request.path.endsWith('harbor') ? 'harbor' : isOther ? world.user.toLowerCase() : holder
  return withPath({ ...request, query: { ...request.query, sender: address } }, 4, address)
}

const ofSuggestions: Ask = (request, world) => {
  const { zone } = request.query
  return zone === 'reown.id' ? { ...request, query: { ...request.query, zone: world.zone } } : request
}

/** Signed by a key that is here, over the name in our zone, at a time that is right unless it must not be. */
const ofRegistration: Ask = async (request, world, vector) => {
  const body = request.body as Record<string, string>
  const late = vector.name.includes('late') ? 60 : 0
  const message = await world.rewrite(body.message, { late, isTaken: vector.name.includes('taken') })
  const signature = body.signature === '0x' ? '0x' : await world.sign(message ?? '')
  return {
    ...request,
    body: { ...body, address: world.user, ...(message === undefined ? {} : { message, signature }) },
  }
}

const ofSessions: Ask = (request, world) => {
  const address = decodeURIComponent(request.path.split('/')[3] ?? '')
  if (!address.includes(':')) return request
  const isOther = address === address.toLowerCase()
  return withPath(request, 3, isOther ? world.sessionOwner.toLowerCase() : world.sessionOwner)
}

/** One line a folder: which of our things stands for which of theirs. */
export const asks: Record<string, Ask> = {
  'blockchain-api/supported-chains': (request) => request,
  'blockchain-api/identity': (request, world, vector) => withIdentity(request, world, vector),
  'blockchain-api/balance': ofBalance,
  'blockchain-api/history': ofAccount,
  'blockchain-api/fungible-price': ofPrice,
  'blockchain-api/profile-account': ofName,
  'blockchain-api/profile-reverse': ofReverse,
  'blockchain-api/profile-suggestions': ofSuggestions,
  'blockchain-api/profile-register': ofRegistration,
  'blockchain-api/convert-tokens': (request, world) => ({
    ...request,
    query: {
      ...request.query,
      ...(request.query.address === undefined ? {} : { address: world.token.split(':')[2] ?? '' }),
    },
  }),
  'blockchain-api/convert-quotes': inQuery,
  'blockchain-api/convert-allowance': (request, world, vector) => ({
    ...request,
    query: {
      ...request.query,
      tokenAddress: isGood(vector) ? world.token : world.unlisted,
      userAddress: `eip155:1:${world.user}`,
    },
  }),
  'blockchain-api/convert-build-approve': inQuery,
  'blockchain-api/convert-build-transaction': ofSwap,
  'blockchain-api/convert-gas-price': (request) => request,
  'blockchain-api/sessions-list': ofSessions,
  'blockchain-api/sessions-revoke': ofSessions,
  'blockchain-api/onramp-buy-options': (request) => request,
  'blockchain-api/onramp-buy-quotes': (request) => request,
  'blockchain-api/onramp-requirement-paths': (request) => request,
  'blockchain-api/onrampurl': (request) => request,
  'blockchain-api/rpc': (request, world) => ({
    ...request,
    body: JSON.parse(
      JSON.stringify(request.body).replace(
        /0x284eca725bcb89ca81152fe028d0fc6702b784b6/g,
        world.token.slice(9),
      ),
    ),
  }),
  'blockchain-api/bundler': (request, world, vector) => world.asOperation(request, vector),
  'analytics/e': (request) => request,
  'auth/nonce': (request) => request,
  'wallet-registry/analytics-config': (request) => request,
  'wallet-registry/wallets': (request) => request,
  'wallet-registry/images': (request) => request,
}

/** Found where the reply has a name, else somebody without one. */
const withIdentity: Ask = (request, { user, other, pictured }, vector) => {
  const address = request.path.split('/')[3] ?? ''
  if (!address.startsWith('0x')) return request
  const { name, avatar } = Object(vector.reply.body)
  return withPath(request, 3, avatar ? pictured : name ? user : other)
}

const hosts: Record<string, ServiceName> = {
  'wallet-registry': 'walletRegistry',
  analytics: 'analytics',
  auth: 'auth',
}

/** As it is sent to the sandbox. */
export function toRequest(vector: Vector, request: VectorRequest): Request {
  const [service = ''] = vector.folder.split('/')
  const host = vector.folder === 'blockchain-api/rpc' ? 'rpc' : (hosts[service] ?? 'blockchainApi')
  const url = new URL(`http://sandbox.test${servicePaths[host]}${request.path}`)
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, toOurProject(value))
  const { body } = request
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(body === null ? {} : { body: toOurProject(text) }),
  })
}

const toOurProject = (text: string) => text.replaceAll(hostedProject, sandboxProjectId)
