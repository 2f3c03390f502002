/**
 * A service of the sandbox. A test may call it in-process; `serve` makes it listen on a port.
 *
 * A rejection is a broken connection.
 */
export type Handler = (request: Request) => Promise<Response>

const exactHeader = 'x-sandbox-exact'

/** A response whose headers stay unchanged: without CORS it is hidden from a page, as some services' responses are. */
export function exactly(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(exactHeader, '')
  return new Response(response.body, { status: response.status, headers })
}

export const isExact = ({ headers }: Response): boolean => headers.has(exactHeader)

/** Adds CORS to every other response: browsers call the services from another origin. */
export const withCors =
  (handler: Handler): Handler =>
  async (request) => {
    const asksFirst = request.method === 'OPTIONS'
    const response = asksFirst ? new Response(null, { status: 204 }) : await handler(request)
    const headers = new Headers(response.headers)
    headers.delete(exactHeader)
    if (!isExact(response)) headers.set('access-control-allow-origin', '*')
    if (asksFirst) {
      headers.set('access-control-allow-methods', 'GET, POST, DELETE')
      headers.set(
        'access-control-allow-headers',
        'content-type, authorization, x-nonce-jwt, x-sdk-version, solana-client',
      )
      headers.set('access-control-allow-private-network', 'true')
    }
    return new Response(response.body, { status: response.status, headers })
  }

/** Routes requests by the first part of their path, which it removes. */
export function byPrefix(handlers: Record<string, Handler>): Handler {
  return async (request) => {
    const url = new URL(request.url)
    for (const [prefix, handler] of Object.entries(handlers)) {
      if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) continue
      url.pathname = url.pathname.slice(prefix.length) || '/'
      return handler(new Request(url, request))
    }
    return new Response('Not found', { status: 404 })
  }
}

/** A `fetch` that reaches one handler without a network: a rejection is a failed connection. */
export const toFetch = (handler: Handler): typeof fetch => {
  return (input, init) => {
    const answer = handler(new Request(input, init))
    return init?.signal ? Promise.race([answer, gone(init.signal)]) : answer
  }
}

/** Rejects when a client disconnects. Polls, because a Request's signal may be garbage-collected before it fires. */
const gone = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
