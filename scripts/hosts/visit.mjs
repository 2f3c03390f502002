import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a built project with the wallets of the sandbox, as extensions would be there. */
async function serveProject({ project, sandbox, isBuilt }) {
  const { extensionTag } = await import('../../sandbox/site/extensionTag.ts')
  const tag = extensionTag(sandbox.addresses, new URLSearchParams('policy=approve'))
  const send = (response, status, type, body) =>
    response.writeHead(status, { 'content-type': type }).end(body)
  const fromDemo = async (response, address) => {
    const answer = await fetch(sandbox.addresses.demo + address)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    send(response, answer.status, type, Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer(async ({ url }, response) => {
    const { pathname, search } = new URL(url, 'http://host')
    if (pathname.startsWith('/sandbox/')) return fromDemo(response, pathname + search)
    const file = pathname === '/' ? '/index.html' : pathname
    const read = (folder) => readFile(path.join(project, folder, file)).catch(() => undefined)
    const body = (await read('dist')) ?? (isBuilt ? undefined : await read('.'))
    if (!body) return send(response, 404, 'text/plain', '')
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    send(response, 200, type, file === '/index.html' ? String(body).replace('<head>', `<head>${tag}`) : body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** Connects in a page, reloads it, and weighs it. @throws What did not come about. */
export async function visitHost({ browser, ...project }) {
  const served = await serveProject(project)
  const context = await browser.newContext()
  const complaints = []
  try {
    const page = await context.newPage()
    // Nothing leaves the machine: what a project without its own nodes would ask is refused.
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on(
      'console',
      (message) => message.text().startsWith('[w3m-modal]') && complaints.push(message.text()),
    )
    const scripts = new Map()
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (/\.m?js$/.test(pathname) && !pathname.startsWith('/sandbox/'))
        scripts.set(
          pathname,
          response.body().catch(() => Buffer.alloc(0)),
        )
    })
    await page.goto(served.url, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => customElements.get('w3m-button'))
    const bodies = await Promise.all(scripts.values())
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    const heard = (restored) =>
      page
        .locator('#heard', { hasText: new RegExp(`^connect 0x\\w{40} ${restored}$`) })
        .waitFor({ timeout: 15_000 })
    await page.locator('w3m-button').getByRole('button').click({ delay: 40 })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Otter/ })
      .click({ delay: 40 })
    await heard(false)
    await page.reload()
    await heard(true)
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return { kilobytes: (bytes / 1024).toFixed(1), files: bodies.length }
  } catch (error) {
    throw new Error([error.message, ...complaints].join('\n'))
  } finally {
    await context.close()
    served.stop()
  }
}
