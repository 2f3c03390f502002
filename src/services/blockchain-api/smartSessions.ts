import * as z from 'zod/mini'
import type { CaipAddress } from '../../schemas/caip.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import type { Http } from '../http.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema } from '../wire.ts'

/** One permission that goes with a session, as a page has asked for it. */
const permissionSchema = z.object({ data: z.object({ address: z.string() }) })

/** One entry of `GET /v1/sessions/{address}`, whose form is free: only what names it has to be there. */
const wireSessionSchema = z.object({
  pci: z.string(),
  project: lenient(z.object({ name: optionalTextSchema, iconUrl: iconUrlSchema })),
  /** Seconds since 1970. */
  expiry: lenient(z.number()),
  permissions: lenient(listOf(permissionSchema)),
  /** Seconds since 1970, where it has been taken back. */
  revokedAt: z.optional(z.nullable(z.number())),
})

export const sessionsReplySchema = z.object({ pcis: listOf(wireSessionSchema) })

export type SessionsParameters = { caipAddress: CaipAddress; signal?: AbortSignal | undefined }

/** What pages may do for an account now: what has ended or was taken back is left out. */
export async function readSessions(
  http: Http,
  { caipAddress, signal }: SessionsParameters,
): Promise<SmartSession[]> {
  const path = `/v1/sessions/${encodeURIComponent(caipAddress)}`
  const { pcis } = await http.get(path, sessionsReplySchema, { signal, cache: 'no-cache' })
  const now = Date.now()
  return pcis
    .filter(({ revokedAt }) => !revokedAt)
    .map(({ pci, project, expiry, permissions = [] }) => ({
      pci,
      page: project?.name,
      iconUrl: project?.iconUrl,
      expiresAt: expiry === undefined ? undefined : expiry * 1000,
      contracts: permissions.map(({ data }) => data.address),
    }))
    .filter(({ expiresAt = Infinity }) => expiresAt > now)
}

/** Takes one back. Asked once: it changes something. @param signature - The wallet's word for it. */
export async function endSession(
  http: Http,
  { address, pci, signature, signal }: EndParameters,
): Promise<void> {
  await http.send(`/v1/sessions/${encodeURIComponent(address)}/revoke`, {
    body: { pci, signature },
    contentType: 'application/json',
    retry: false,
    signal,
  })
}

export type EndParameters = {
  address: string
  pci: string
  signature: string
  signal?: AbortSignal | undefined
}
