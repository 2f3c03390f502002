import { type Served, serve } from '../../../sandbox/http/serve.ts'

export type PageChange = {
  /** A content security policy in place of the page's own. */
  policy?: string
  html?: (html: string) => string
}

/**
 * Serves a site with its pages changed, at an address of its own. The browser would take a page that is
 * changed on its way for one from elsewhere, and keep it from this machine's services.
 */
export function serveChanged(site: string, { policy, html = (text) => text }: PageChange): Promise<Served> {
  return serve(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { status, headers, body } = await fetch(site + pathname + search)
    const type = headers.get('content-type') ?? 'text/plain'
    const own = headers.get('content-security-policy')
    if (own === null) return new Response(body, { status, headers: { 'content-type': type } })
    const text = html(await new Response(body).text())
    return new Response(text, {
      status,
      headers: { 'content-type': type, 'content-security-policy': policy ?? own },
    })
  })
}
