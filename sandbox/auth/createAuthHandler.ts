import * as z from 'zod/mini'
import { type VerifyMessageParameters, verifyMessage } from '../../src/siwx/verifyMessage.ts'
import type { Settings } from '../blockchain-api/settings.ts'
import { type Access, bareText, withAccess } from '../http/access.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'

const bodySchema = z.object({ message: z.string(), signature: z.string() })

export type AuthWorld = Access & {
  /** Nodes by CAIP-2 id, to verify signatures of smart accounts. */
  rpcUrls: NonNullable<VerifyMessageParameters['rpcUrls']>
  settings?: Settings
}

/** On EVM the number is enough, as it always was; other namespaces need the CAIP-2 id. */
function toMe(
  { address, caip2Network }: { address: string; caip2Network: string },
  { namesNetworkTwice = false }: Settings,
) {
  const [namespace, reference] = caip2Network.split(':')
  if (namespace !== 'eip155') return { address, caip2Network }
  const me = { address, chainId: Number(reference) }
  return namesNetworkTwice ? { ...me, caip2Network, appKitAccount: null } : me
}

export type AuthHandler = {
  handler: Handler
  /** The signed-in accounts, oldest first. */
  sessions(): { address: string; caip2Network: string }[]
  /** Ends all sessions, as if they had expired on the server. */
  end(): void
}

/** A sign-in back end: issues nonces, accepts each once, and really verifies the signature. */
export function createAuthHandler({ rpcUrls, settings = {}, ...access }: AuthWorld): AuthHandler {
  const nonces = new Map<string, string>()
  const sessions = new Map<string, { address: string; caip2Network: string }>()
  const token = (request: Request, header = 'authorization') =>
    request.headers.get(header)?.replace(/^Bearer /, '') ?? ''

  const route = byRoute({
    'GET /auth/v1/nonce': async () => {
      const nonce = crypto.randomUUID().replaceAll('-', '')
      const id = crypto.randomUUID()
      nonces.set(id, nonce)
      return Response.json({ nonce, token: id })
    },
    'POST /auth/v1/authenticate': async ({ request }) => {
      const body = bodySchema.safeParse(await request.json().catch(() => undefined))
      const id = token(request, 'x-nonce-jwt')
      const nonce = nonces.get(id)
      // Valid for one attempt, whatever its result.
      nonces.delete(id)
      if (!body.success || !nonce) return Response.json({ message: 'Invalid nonce' }, { status: 401 })
      const origin = request.headers.get('origin') ?? ''
      const domain = URL.canParse(origin) ? new URL(origin).host : ''
      try {
        const { accountAddress, chainId } = await verifyMessage({
          ...body.data,
          domain,
          uri: origin,
          nonce,
          rpcUrls,
        })
        const session = crypto.randomUUID()
        sessions.set(session, { address: accountAddress, caip2Network: chainId })
        return Response.json({ token: session })
      } catch {
        return bareText(400, 'Invalid signature')
      }
    },
    'GET /auth/v1/me': async ({ request }) => {
      const session = sessions.get(token(request))
      return session ? Response.json(toMe(session, settings)) : bareText(401, 'Unauthorized')
    },
    'POST /auth/v1/sign-out': async ({ request }) => {
      sessions.delete(token(request))
      return new Response(null)
    },
  })
  return {
    handler: withAccess(access, route),
    sessions: () => [...sessions.values()],
    end: () => sessions.clear(),
  }
}
