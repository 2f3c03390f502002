import { type Access, plainText, refuse, sandboxProjectId } from '../http/access.ts'
import { createRateLimiter } from '../http/createRateLimiter.ts'
import { exactly, type Handler, isExact } from '../http/handler.ts'
import { byRoute, type RouteCall, type Routes } from '../http/routes.ts'
import type { Settings } from './settings.ts'

/** Where a route reads the project id; routes without it accept every request. */
type Route = (call: RouteCall) => Promise<Response> | Response

/** The error for the query's project; undefined if the project is known. */
export function refuseProject(
  { projectIds = [sandboxProjectId], isOverQuota = () => false }: Access,
  projectId: unknown,
): Response | undefined {
  const isKnown = typeof projectId === 'string' && projectIds.includes(projectId)
  if (isKnown && isOverQuota()) return refuse(429, "Project's quota limit reached", 'address')
  if (isKnown) return undefined
  return refuse(401, 'We failed to authenticate your request', 'authentication')
}

/** Accepts only requests whose query has a known project. */
export const ofProject =
  (access: Access, answer: Route): Route =>
  (call) => {
    const missing = missingQuery(call, ['projectId'])
    return missing ?? refuseProject(access, call.query.get('projectId')) ?? answer(call)
  }

/** The framework's error for a query without a required field. */
export function missingQuery({ query }: RouteCall, names: readonly string[]): Response | undefined {
  const missing = names.find((name) => !query.has(name))
  if (missing === undefined) return undefined
  return plainText(400, `Failed to deserialize query string: missing field \`${missing}\``)
}

/** The framework's error for a malformed body. */
export const unfit = (words: string): Response =>
  plainText(422, `Failed to deserialize the JSON body into the target type: ${words} at line 1 column 2`)

/** The request's body, whatever its content type; an error response if it is not JSON or lacks a field. */
export async function readBody(
  { request }: RouteCall,
  names: readonly string[],
): Promise<Record<string, unknown> | Response> {
  const body = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) {
    return plainText(400, 'Failed to parse the request body as JSON: expected value at line 1 column 1')
  }
  const missing = names.find((name) => !Object.hasOwn(body, name))
  return missing === undefined ? (body as Record<string, unknown>) : unfit(`missing field \`${missing}\``)
}

export type ServeOptions = { settings?: Settings | undefined; now?: (() => number) | undefined }

/** The service's routes. Every response has an id; unknown routes and rate-limited calls have no CORS headers. */
export function serveRoutes(routes: Routes, { settings = {}, now = Date.now }: ServeOptions = {}): Handler {
  const limit = createRateLimiter(now)
  const limited = Object.entries(routes).map(([key, answer]): [string, Route] => [
    key,
    (call) => limit(key, settings.rate) ?? answer(call),
  ])
  const route = byRoute(Object.fromEntries(limited))
  return async (request) => {
    const response = await route(request)
    if (response.status === 404 && !response.headers.has('content-type')) return exactly(response)
    if (isExact(response)) return response
    const headers = new Headers(response.headers)
    headers.set('x-request-id', crypto.randomUUID())
    return new Response(response.body, { status: response.status, headers })
  }
}
