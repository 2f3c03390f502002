import type { IncomingMessage } from 'node:http'
import { readToken } from './readToken.ts'

/** The connecting client. `origin` is absent outside browsers. */
export type Handshake = { projectId: string; origin: string | undefined; clientId: string }

/** @returns The client, or the relay's error message for a malformed handshake. */
export function parseHandshake({ url, headers }: IncomingMessage): Handshake | { refusal: string } {
  const { searchParams } = new URL(url ?? '/', 'ws://relay')
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  const token = searchParams.get('auth') ?? bearer
  const projectId = searchParams.get('projectId')
  if (!projectId) return { refusal: 'Project ID is missing' }
  if (!token) return { refusal: 'JWT validation error: Missing JWT' }
  const reading = readToken(token, (audience) => hostOf(audience) === headers.host)
  if ('refusal' in reading) return reading
  return { projectId, origin: headers.origin, clientId: reading.clientId }
}

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)
