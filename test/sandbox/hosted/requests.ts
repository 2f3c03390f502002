import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { type ServiceName, servicePaths } from '../../../sandbox/services.ts'
import type { Vector, VectorRequest } from '../../services/hosted/vectors.ts'
import { type Ask, isGood, withPath } from './ask.ts'
import { ofName, ofRegistration, ofReverse, ofSuggestions } from './nameRequests.ts'
import type { World } from './world.ts'

const hostedProject = '244210e48437b6556980a70249a99369'
/** The account of a request, by the response: one with holdings, one without, or one with a long history. */
function accountIn(world: World, { name, request, reply }: Vector): string | undefined {
  const address = decodeURIComponent(request.path.split('/')[3] ?? '')
  const body = Object(reply.body) as { balances?: unknown[]; data?: unknown[] }
  const isEmpty = [body.balances, body.data].some((list) => list?.length === 0)
  const isLong = /^(evm-page|evm-last-page|solana-next-page)$/.test(name)
  const pick = (busy: string, user: string, nobody: string) => (isLong ? busy : isEmpty ? nobody : user)
  if (/^0x[0-9a-f]{40}$/i.test(address)) return pick(world.busy, world.user, world.nobody)
  if (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) && !address.startsWith('bc1')) {
    return pick(world.solanaBusy, world.solanaUser, world.solanaNobody)
  }
  return undefined
}

const ofAccount: Ask = (request, world, vector) => {
  const account = accountIn(world, vector)
  return account === undefined ? request : withPath(request, 3, account)
}

/** A page continues where the previous one ends; purchases are made first. */
const ofHistory: Ask = async (request, world, vector) => {
  const asked = await ofAccount(request, world, vector)
  if (vector.name === 'onramp-coinbase') world.buy()
  if (vector.name !== 'evm-last-page') return asked
  const { cursor, ...query } = asked.query
  const first = await world.ask(toRequest(vector, { ...asked, query }))
  return { ...asked, query: { ...query, cursor: String((await first.json()).next) } }
}

const ofBalance: Ask = (request, world, vector) => {
  const asked = ofAccount(request, world, vector) as VectorRequest
  const { forceUpdate } = asked.query
  if (!forceUpdate?.startsWith('eip155:')) return asked
  return { ...asked, query: { ...asked.query, forceUpdate: isGood(vector) ? world.token : world.unlisted } }
}

/** The first token of a request is the source, the second the target; an untraded one stays unknown. */
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

/** An existing allowance, if the response is a call. */
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

const ofSessions: Ask = (request, world) => {
  const address = decodeURIComponent(request.path.split('/')[3] ?? '')
  if (!address.includes(':')) return request
  const isOther = address === address.toLowerCase()
  return withPath(request, 3, isOther ? world.sessionOwner.toLowerCase() : world.sessionOwner)
}

const withHeader = (request: VectorRequest, name: string, value: string): VectorRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

/** Replaces a chain requested only by number with ours. */
const withOurChain = ({ chainId, ...query }: Record<string, string>): Record<string, string> =>
  chainId === undefined ? query : { ...query, chainId: chainId.replace('eip155:137', 'eip155:8453') }

/** Really signed, with an issued nonce, unless the response is about an error in either. */
const ofSignIn: Ask = async (request, world, { name }) => {
  const { token, ...signed } = await world.signIn()
  const signature = name === 'bad-signature' ? await world.sign('something else') : signed.signature
  const body = { ...Object(request.body), message: signed.message, signature }
  const jwt = name === 'refused-in-json' ? 'unknown' : token
  return withHeader({ ...request, body }, 'x-nonce-jwt', `Bearer ${jwt}`)
}

/** Signed in before, if the response has a user. */
const ofSession: Ask = async (request, world, vector) =>
  isGood(vector) ? withHeader(request, 'authorization', `Bearer ${await world.openSession()}`) : request

/** One line per folder: our replacements for their values. */
export const asks: Record<string, Ask> = {
  'blockchain-api/supported-chains': (request) => request,
  'blockchain-api/identity': (request, world, vector) => withIdentity(request, world, vector),
  'blockchain-api/balance': ofBalance,
  'blockchain-api/history': ofHistory,
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
    query: withOurChain(request.query),
    body: JSON.parse(
      JSON.stringify(request.body).replace(
        /0x284eca725bcb89ca81152fe028d0fc6702b784b6/g,
        world.token.slice(9),
      ),
    ),
  }),
  'blockchain-api/bundler': (request, world, vector) => world.asOperation(request, vector),
  'analytics/e': (request, _, { name }) =>
    name.startsWith('origin') ? withHeader(request, 'origin', 'https://strange.example') : request,
  'auth/nonce': (request, _, vector) =>
    isGood(vector) ? request : { ...request, query: { ...request.query, projectId: 'strange' } },
  'auth/authenticate': ofSignIn,
  'auth/me': ofSession,
  'auth/sign-out': ofSession,
  'wallet-registry/analytics-config': (request) => request,
  'wallet-registry/wallets': (request) => request,
  'wallet-registry/images': (request) => request,
}

/** An account with a name if the response has one, else one without. */
const withIdentity: Ask = (request, { user, other, ens }, vector) => {
  const address = request.path.split('/')[3] ?? ''
  if (!address.startsWith('0x')) return request
  const { name, avatar } = Object(vector.reply.body)
  const isEns = String(name).endsWith('.eth')
  return withPath(request, 3, isEns ? (avatar ? ens.pictured : ens.bare) : name ? user : other)
}

const hosts: Record<string, ServiceName> = {
  'wallet-registry': 'walletRegistry',
  analytics: 'analytics',
  auth: 'auth',
}

/** The request to the sandbox. */
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
