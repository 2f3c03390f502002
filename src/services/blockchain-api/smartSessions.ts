import * as z from 'zod/mini'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema } from '../../schemas/wire.ts'
import type { Http } from '../http.ts'

/** A permission or a rule, of which only the contract is shown. Wallets receive all of it. */
const permissionSchema = z.looseObject({ type: z.string() })
const contractSchema = z.object({ data: z.object({ address: z.string() }) })

/** One entry of `GET /v1/sessions/{address}`. */
const wireSessionSchema = z.object({
  pci: z.string(),
  project: lenient(z.object({ name: optionalTextSchema, iconUrl: iconUrlSchema })),
  /** Seconds since 1970. */
  expiry: lenient(z.number()),
  permissions: lenient(listOf(permissionSchema)),
  /** What the wallet granted; null if it never did. */
  context: z.nullish(z.string()),
  /** Seconds since 1970, if it was revoked. */
  revokedAt: z.nullish(z.number()),
})

const sessionsReplySchema = z.object({ pcis: listOf(wireSessionSchema) })

export type SessionsParameters = {
  /** The account in checksum spelling, because the service compares it exactly. */
  caipAddress: CaipAddress
  signal?: AbortSignal | undefined
}

const pathOf = (caipAddress: CaipAddress) => `/v1/sessions/${encodeURIComponent(caipAddress)}`

/** Active permissions of pages for an account. Excludes those that expired, were revoked or never granted. */
export async function readSessions(
  http: Http,
  { caipAddress, signal }: SessionsParameters,
): Promise<SmartSession[]> {
  const { pcis } = await http.get(pathOf(caipAddress), sessionsReplySchema, { signal, cache: 'no-cache' })
  const now = Date.now()
  return pcis
    .filter(({ revokedAt, context }) => !revokedAt && context)
    .map(({ pci, project, expiry, permissions = [] }) => ({
      pci,
      page: project?.name,
      iconUrl: project?.iconUrl,
      expiresAt: expiry === undefined ? undefined : expiry * 1000,
      contracts: permissions.flatMap(
        (permission) => contractSchema.safeParse(permission).data?.data.address ?? [],
      ),
      permissions,
    }))
    .filter(({ expiresAt = Infinity }) => expiresAt > now)
}

export type EndParameters = SessionsParameters & {
  pci: string
  signature: string
}

/** Revokes a permission. Not retried, because it changes something. The response is empty. */
export const endSession = (
  http: Http,
  { caipAddress, pci, signature, signal }: EndParameters,
): Promise<void> =>
  http.send(`${pathOf(caipAddress)}/revoke`, { body: { pci, signature }, retry: false, signal })
