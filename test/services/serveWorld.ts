import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { type Handler, withCors } from '../../sandbox/http/handler.ts'
import { serve } from '../../sandbox/http/serve.ts'
import { createServices, type ServicesWorld } from '../../sandbox/services.ts'

/** The query that the widget adds to every request. */
export const sdkQuery = () => ({ projectId: sandboxProjectId, st: 'appkit', sv: 'html-universal-0.1.0' })

/** A fetch with an origin, as in a page: without it some services return nothing. */
export const fetchAsPage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('origin', 'https://harbor.example')
  return fetch(input, { ...init, headers })
}

/** The sandbox's services on a real port, with an adjustable clock. */
export async function serveWorld(world: ServicesWorld) {
  let ahead = 0
  const services = createServices({ now: () => Date.now() + ahead, ...world })
  const { url, stop } = await serve(withCors(services.handler))
  const wait = (ms: number) => {
    ahead += ms
  }
  return { ...services, url, stop, wait }
}

/** One response to everything, on a real port, and the number of requests. */
export async function serveReply(reply: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: Request[] = []
  const handler: Handler = async (request) => {
    requests.push(request)
    return reply(request, requests.length)
  }
  const { url, stop } = await serve(handler)
  return { url, stop, requests }
}
