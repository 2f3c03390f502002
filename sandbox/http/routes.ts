import type { Handler } from './handler.ts'

export type RouteCall = {
  request: Request
  /** The decoded parts of the path that the pattern names with a colon. */
  params: Record<string, string>
  query: URLSearchParams
}

/** Keys are a method and a path such as `GET /v1/identity/:address`. */
export type Routes = Record<string, (call: RouteCall) => Promise<Response> | Response>

/** Sends each request to the first matching route; others get an empty 404. */
export function byRoute(routes: Routes): Handler {
  const table = Object.entries(routes).map(([key, answer]) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, pattern: path.split('/'), answer }
  })

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const parts = (pathname.replace(/\/+$/, '') || '/').split('/')
    for (const { method, pattern, answer } of table) {
      const params = method === request.method ? matchParts(pattern, parts) : undefined
      if (params) return answer({ request, params, query: searchParams })
    }
    return new Response(null, { status: 404 })
  }
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const wanted = pattern[index] ?? ''
    if (wanted.startsWith(':')) params[wanted.slice(1)] = decodeURIComponent(part)
    else if (wanted !== part) return undefined
  }
  return params
}
