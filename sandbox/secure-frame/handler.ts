import { stringToHex } from 'viem'
import * as z from 'zod/mini'
import { socialProviders } from '../../src/schemas/social.ts'
import { parseMessage } from '../../src/siwx/parseMessage.ts'
import type { SandboxChain } from '../chain.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import type { Bundler } from '../smart-accounts/createBundler.ts'
import { accountOf, solanaKeyOf } from './accountOf.ts'
import { createEmailChanges } from './createEmailChanges.ts'
import type { Inbox } from './createInbox.ts'
import type { Logins } from './createLogins.ts'
import type { Permissions } from './createPermissions.ts'
import type { Socials } from './createSocials.ts'
import { describe } from './describe.ts'
import { LoginRefusal } from './LoginRefusal.ts'
import { perform } from './perform.ts'
import { readAssets } from './readAssets.ts'
import { describeOnSolana, performOnSolana } from './solana.ts'

export type SecureWorld = {
  permissions: Permissions
  chains: readonly SandboxChain[]
  inbox: Inbox
  logins: Logins
  socials: Socials
  /** The chains with smart accounts, by chain id. */
  bundlers: ReadonlyMap<number, Bundler>
}

const loginSchema = z.object({ email: z.email(), device: z.string() })
const attemptSchema = z.object({ attempt: z.string() })
const codeSchema = z.object({ attempt: z.string(), code: z.string() })
const socialSchema = z.object({ provider: z.enum(socialProviders), home: z.string() })
const stateSchema = z.object({ state: z.string() })
const uriSchema = z.object({ uri: z.string() })
const updateSchema = z.object({ token: z.string(), email: z.email() })
const tokenCodeSchema = z.object({ token: z.string(), code: z.string() })
const tokenSchema = z.object({ token: z.string() })
const userSchema = z.object({ token: z.string(), chainId: z.optional(z.string()) })
const networkSchema = z.object({ token: z.string(), chainId: z.string() })
const signInSchema = z.object({
  token: z.string(),
  chainId: z.string(),
  address: z.string(),
  message: z.string(),
  home: z.url(),
})
const rpcSchema = z.object({
  token: z.string(),
  chainId: z.string(),
  method: z.string(),
  params: z.unknown(),
  home: z.optional(z.string()),
})

/** The frame's requests to its server. Every error is a sentence for the user. */
export function createSecureHandler(world: SecureWorld): Handler {
  const { chains, inbox, logins, socials, bundlers, permissions } = world
  const changes = createEmailChanges({ inbox, logins })
  const personOf = (token: string): string => {
    const person = logins.personOf(token)
    if (!person) throw new LoginRefusal('Nobody is signed in')
    return person
  }
  const chainOf = (id: string): SandboxChain => {
    const chain = chains.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!chain || !/^(eip155|solana):/.test(id)) throw new LoginRefusal('Unsupported chain')
    return chain
  }
  /** Methods that the frame handles without a chain. */
  const ofFrame: Record<
    string,
    (person: string, request: unknown, chain: SandboxChain, home?: string) => unknown
  > = {
    wallet_getAssets: (_, request, chain) => readAssets(request, { chains, chain }),
    wallet_grantPermissions: (person, request, _, home) => ({
      ...permissions.grant(person, request, home),
      address: smartAccountOf(accountOf(person).address),
    }),
    wallet_revokePermissions(person, request) {
      const message = permissions.wordsToEnd(person, request)
      if (message) return accountOf(person).signMessage({ message })
      permissions.revoke(person, request)
      return {}
    },
  }
  const answers: Record<string, (body: unknown, signal: AbortSignal) => unknown> = {
    login(body) {
      const { email, device } = loginSchema.parse(body)
      return logins.begin(email.toLowerCase(), device)
    },
    async approval(body, signal) {
      await logins.approval(attemptSchema.parse(body).attempt, signal)
      return {}
    },
    code(body) {
      const { attempt, code } = codeSchema.parse(body)
      return { token: logins.enter(attempt, code) }
    },
    async user(body) {
      const { token, chainId } = userSchema.parse(body)
      const person = personOf(token)
      const userName = person.includes('@') ? undefined : nameOf(person)
      // Users of a social account have no known email address.
      const who = { email: logins.emailOf(person) ?? null, userName }
      if (chainId?.startsWith('solana:')) {
        const address = solanaKeyOf(person).publicKey.toBase58()
        return { ...who, accounts: [{ address, type: 'eoa' }] }
      }
      const { address } = accountOf(person)
      const bundler = bundlers.get(Number(chainId?.split(':')[1]))
      const eoa = { address, type: 'eoa' }
      if (!bundler) return { ...who, accounts: [eoa] }
      const smart = { address: smartAccountOf(address), type: 'smartAccount' }
      return { ...who, accounts: [eoa, smart], smartAccountDeployed: await bundler.isDeployed(address) }
    },
    'email-update'(body) {
      const { token, email } = updateSchema.parse(body)
      return changes.begin(personOf(token), email.toLowerCase())
    },
    'email-old'(body) {
      const { token, code } = tokenCodeSchema.parse(body)
      changes.confirmOld(personOf(token), code)
      return {}
    },
    'email-new'(body) {
      const { token, code } = tokenCodeSchema.parse(body)
      return changes.confirmNew(personOf(token), code)
    },
    'social-begin'(body) {
      return socials.begin(socialSchema.parse(body))
    },
    async 'social-answer'(body, signal) {
      const { state } = stateSchema.parse(body)
      return { token: logins.open(await socials.answer(state, signal)) }
    },
    'social-redeem'(body) {
      const { uri } = uriSchema.parse(body)
      return { token: logins.open(socials.redeem(uri)) }
    },
    network(body) {
      const { token, chainId } = networkSchema.parse(body)
      personOf(token)
      chainOf(chainId)
      return {}
    },
    networks: () => ({ smartAccountEnabledNetworks: [...bundlers.keys()] }),
    'sign-out'(body) {
      logins.end(tokenSchema.parse(body).token)
      return {}
    },
    async 'sign-in'(body) {
      const { token, chainId, address, message, home } = signInSchema.parse(body)
      const person = personOf(token)
      const read = parseMessage(message)
      const isOfPage = read.domain === new URL(home).host && new URL(read.uri).origin === new URL(home).origin
      if (!isOfPage || read.accountAddress !== address || read.chainId !== chainId)
        throw new LoginRefusal('This sign-in is for another page or account')
      const chain = chainOf(chainId)
      const bundler = bundlers.get(Number(chain.id))
      const call = { method: 'personal_sign', params: [stringToHex(message), address] }
      return { signature: await perform({ ...call, owner: accountOf(person), chain, bundler }) }
    },
    async describe(body) {
      const { token, chainId, ...call } = rpcSchema.parse(body)
      const person = personOf(token)
      const chain = chainOf(chainId)
      if (isSolana(chain)) return describeOnSolana({ ...call, chain, key: solanaKeyOf(person) })
      // A user who has granted it once gets no further prompt.
      if (call.method === 'wallet_sendCalls' && permissions.covers(person, firstOf(call.params))) return {}
      return describe({ ...call, chain, smartAccount: smartAccountOf(accountOf(person).address) })
    },
    async rpc(body) {
      const { token, chainId, ...call } = rpcSchema.parse(body)
      const person = personOf(token)
      const owner = accountOf(person)
      const chain = chainOf(chainId)
      if (isSolana(chain))
        return { result: await performOnSolana({ ...call, chain, key: solanaKeyOf(person) }) }
      const own = Object.hasOwn(ofFrame, call.method) ? ofFrame[call.method] : undefined
      if (own) return { result: await own(person, firstOf(call.params), chain, call.home) }
      if (call.method === 'wallet_sendCalls') permissions.covers(person, firstOf(call.params))
      return { result: await perform({ ...call, owner, chain, bundler: bundlers.get(Number(chain.id)) }) }
    },
  }
  return byRoute({
    'GET /inbox.json': () => Response.json(inbox.mails),
    'POST /api/:name': async ({ request, params: { name = '' } }) => {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
      if (!answer) return Response.json({ message: 'Not found' }, { status: 404 })
      try {
        return Response.json(await answer(await request.json().catch(() => undefined), request.signal))
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        // Part of the response, because a browser logs every other status to the console.
        return Response.json({ refusal: message })
      }
    },
  })
}

/** `mara` of `google:mara`. */
const nameOf = (identity: string): string => identity.slice(identity.indexOf(':') + 1)

const isSolana = ({ caipNetworkId }: SandboxChain): boolean => caipNetworkId.startsWith('solana:')

/** Some pages send a single request, others a list. */
const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : params)
