import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { type Handler, withCors } from '../../sandbox/http/handler.ts'
import { serve } from '../../sandbox/http/serve.ts'
import { createServices, type ServicesWorld } from '../../sandbox/services.ts'

/** What the product adds to every request. */
export const sdkQuery = () => ({ projectId: sandboxProjectId, st: 'appkit', sv: 'html-universal-0.1.0' })

/** The sandbox's services behind a real port. */
export async function serveWorld(world: ServicesWorld) {
  const services = createServices(world)
  const { url, stop } = await serve(withCors(services.handler))
  return { ...services, url, stop }
}

/** One answer to everything, behind a real port, and how often it was asked. */
export async function serveReply(reply: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: Request[] = []
  const handler: Handler = async (request) => {
    requests.push(request)
    return reply(request, requests.length)
  }
  const { url, stop } = await serve(handler)
  return { url, stop, requests }
}
