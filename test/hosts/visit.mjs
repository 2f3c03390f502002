import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { verifyMessage } from 'viem'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Runs the project's own server. @returns Its URL when it responds, and a function that stops it. */
async function runServer(command, project) {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  const bin = path.join(project, 'node_modules/.bin')
  const [name, ...rest] = command.split(' ')
  const child = spawn(path.join(bin, name), [...rest, String(port)], {
    cwd: project,
    detached: true,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
  })
  const url = `http://127.0.0.1:${port}`
  const stop = () => process.kill(-child.pid)
  const end = Date.now() + 60_000
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > end || child.exitCode !== null) {
      stop()
      throw new Error(`${command}: no answer`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, stop }
}

/**
 * Serves a built project with the sandbox's wallets as extensions; and a copy at another origin, whose URL replaces
 * `{{other}}`.
 */
async function serveProject({ project, sandbox, isBuilt, serve, base = '/', policy }) {
  const { extensionTag } = await import('../../sandbox/site/extensionTag.ts')
  const tag = extensionTag(sandbox.addresses, new URLSearchParams('policy=approve'))
  const send = (response, status, type, body) =>
    response
      .writeHead(status, {
        'content-type': type,
        'access-control-allow-origin': '*',
        ...(policy && { 'content-security-policy': policy }),
      })
      .end(body)
  const own = serve ? await runServer(serve, project) : undefined
  const pass = async (response, address, change = (body) => body) => {
    const answer = await fetch(address)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await answer.arrayBuffer())
    send(response, answer.status, type, type.startsWith('text/html') ? change(body) : body)
  }
  // Parcel removes the tag from the head.
  const withTag = (body) =>
    String(body)
      .replace(/<head>|<html[^>]*>(?!\s*<head)/, `$&${tag}`)
      .replace('{{other}}', other.url)
  const read = (folder, file) => readFile(path.join(project, folder, file)).catch(() => undefined)
  const sendFile = async (response, file) => {
    const body = (await read('dist', file)) ?? (isBuilt ? undefined : await read('.', file))
    if (!body) return send(response, 404, 'text/plain', '')
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    send(response, 200, type, file === '/index.html' ? withTag(body) : body)
  }
  const answer = ({ url }, response) => {
    const { pathname, search } = new URL(url, 'http://host')
    if (pathname.startsWith('/sandbox/')) return pass(response, sandbox.addresses.demo + pathname + search)
    if (own) return pass(response, own.url + pathname + search, withTag)
    if (!pathname.startsWith(base)) return send(response, 404, 'text/plain', '')
    return sendFile(response, `/${pathname.slice(base.length) || 'index.html'}`)
  }
  const [page, other] = await Promise.all([listen(answer), listen(answer)])
  const stop = () => {
    for (const { server } of [page, other]) server.close()
    own?.stop()
  }
  return { url: page.url + base, stop }
}

async function listen(answer) {
  const server = createServer(answer)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${server.address().port}` }
}

/** Signs with the page's library, or with the tag's provider. @returns The account, if it signed. */
async function sign(page, address) {
  const button = page.locator('#sign')
  const heard = page.locator('#heard')
  if (await button.isVisible()) {
    await button.click()
    await heard.getByText(/^signed 0x/).waitFor({ timeout: 15_000 })
  }
  const [, written] = /^signed (0x\w+)$/.exec((await heard.textContent()) ?? '') ?? []
  const signature =
    written ??
    (await page.evaluate(
      (account) =>
        document
          .querySelector('w3m-modal')
          .getProvider('eip155')
          .request({ method: 'personal_sign', params: ['0x48656c6c6f', account] }),
      address,
    ))
  const isSigned = address.startsWith('0x')
    ? await verifyMessage({ address, message: 'Hello', signature })
    : signature.length === 130
  if (!isSigned) throw new Error(`${signature} is not a signature of ${address}`)
}

const complains = /\[w3m-modal\]|hydrat|content security policy|trusted type/i

/** A framework may prefetch its own files; the widget's files load when a user needs them. Gzipped bytes. */
const mostPrefetched = 10 * 1024

/** Connects in a page, reloads it, signs, and measures it. @throws If a step fails. */
export async function visitHost({ browser, isPrivate, wallet = 'Otter', ...project }) {
  const served = await serveProject(project)
  const context = await browser.newContext()
  const complaints = []
  let isUsed = false
  try {
    const page = await context.newPage()
    // No request leaves the machine. An unused page calls no host; one without its own nodes does later.
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => {
        if (isPrivate || !isUsed) complaints.push(`${route.request().url()} was asked`)
        return route.abort()
      },
    )
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => complains.test(message.text()) && complaints.push(message.text()))
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
    const prefetched = await page.evaluate(() =>
      [...document.querySelectorAll('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname),
    )
    const weigh = (bodies) => bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    const bytes = weigh(bodies)
    const early = await Promise.all(prefetched.flatMap((file) => scripts.get(file) ?? []))
    if (weigh(early) > mostPrefetched)
      complaints.push(`prefetches ${(weigh(early) / 1024).toFixed(0)} KB in ${early.length} files`)
    const heard = async (restored) => {
      const line = page.locator('#heard', { hasText: new RegExp(`^connect \\w{32,44} ${restored}$`) })
      await line.waitFor({ timeout: 15_000 })
      return (await line.textContent()).split(' ')[1]
    }
    isUsed = true
    await page.locator('w3m-button').getByRole('button').click({ delay: 40 })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${wallet}`) })
      .click({ delay: 40 })
    await heard(false)
    await page.reload()
    await sign(page, await heard(true))
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return { kilobytes: (bytes / 1024).toFixed(1), files: bodies.length }
  } catch (error) {
    throw new Error([error.message, ...complaints].join('\n'))
  } finally {
    await context.close()
    served.stop()
  }
}
