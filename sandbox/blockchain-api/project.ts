import { type Access, plainText, refuse, sandboxProjectId } from '../http/access.ts'
import { createRateLimiter } from '../http/createRateLimiter.ts'
import { exactly, type Handler, isExact } from '../http/handler.ts'
import { byRoute, type RouteCall, type Routes } from '../http/routes.ts'
import type { Settings } from './settings.ts'

/** Where a route looks for the project; those that do not look take any request. */
type Route = (call: RouteCall) => Promise<Response> | Response

/** A refusal of the project in the query; undefined where it is known. */
export function refuseProject(
  { projectIds = [sandboxProjectId], isOverQuota = () => false }: Access,
  projectId: unknown,
): Response | undefined {
  const isKnown = typeof projectId === 'string' && projectIds.includes(projectId)
  if (isKnown && isOverQuota()) return refuse(429, "Project's quota limit reached", 'address')
  if (isKnown) return undefined
  return refuse(401, 'We failed to authenticate your request', 'authentication')
}

/** Lets only a project in that is named in the query. */
export const ofProject =
  (access: Access, answer: Route): Route =>
  (call) => {
    const missing = missingQuery(call, ['projectId'])
    return missing ?? refuseProject(access, call.query.get('projectId')) ?? answer(call)
  }

/** What the framework says of a query that lacks something. */
export function missingQuery({ query }: RouteCall, names: readonly string[]): Response | undefined {
  const missing = names.find((name) => !query.has(name))
  if (missing === undefined) return undefined
  return plainText(400, `Failed to deserialize query string: missing field \`${missing}\``)
}

/** What it says of a body that has another form. */
export const unfit = (words: string): Response =>
  plainText(422, `Failed to deserialize the JSON body into the target type: ${words} at line 1 column 2`)

/** The body of a request, of any content type; a Response where it is not JSON or lacks a field. */
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

/** The routes of the service: each reply has an id; what is no route, or a call too many, is hidden from pages. */
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
