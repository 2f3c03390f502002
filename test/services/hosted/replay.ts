import { toResponse, type Vector, vectorOf } from './vectors.ts'

/** A request as the client sent it. */
export type Sent = {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  type: string
}

const supportedChains = '/v1/supported-chains'

/**
 * A fetch that responds to every call with a vector's response. As in a page, a response without the CORS header is a
 * TypeError if the request has an origin. The list of chains has its own vector, and is not recorded.
 */
export function replay(vector: Vector): { fetch: typeof fetch; sent: Sent[] } {
  const sent: Sent[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname === supportedChains && vector.request.path !== supportedChains)
      return toResponse(vectorOf('blockchain-api/supported-chains/ok'))
    const text = await request.text()
    sent.push({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: parse(text),
      type: request.headers.get('content-type') ?? '',
    })
    const isReadable = 'access-control-allow-origin' in vector.reply.headers
    if (!isReadable && 'origin' in vector.request.headers) throw new TypeError('Failed to fetch')
    return toResponse(vector)
  }
  return { fetch: answer, sent }
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
