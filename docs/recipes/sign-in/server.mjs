/**
 * People sign in with their wallet, and this server remembers them: `node server.mjs`, then open the
 * address that it prints.
 *
 * PORT     where to listen, 8080 unless told
 * ORIGIN   what visitors see in their address bar, where a proxy stands before this server
 * RPC_URLS nodes for smart accounts, by CAIP-2 id: {"eip155:1":["https://…"]}
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyMessage } from 'w3m-modal/siwx/verify'

const page = path.join(import.meta.dirname, 'index.html')
const widget = path.dirname(fileURLToPath(import.meta.resolve('w3m-modal/w3m-modal.js')))
const rpcUrls = JSON.parse(process.env.RPC_URLS ?? '{}')
const nonceLifeMs = 300_000
const sessionLifeMs = 24 * 60 * 60_000

/** Visitor → the nonces they were given, or who they are. A real site keeps this where a restart does not lose it. */
const visitors = new Map()

const routes = {
  async 'POST /nonce'({ visitor, reply }) {
    const nonce = randomUUID().replaceAll('-', '')
    const given = { nonce, until: Date.now() + nonceLifeMs }
    // One for each tab that asks: the newest few.
    enter(reply, { id: randomUUID(), ...visitor, nonces: [...(visitor?.nonces ?? []), given].slice(-8) })
    return { nonce }
  },

  async 'POST /sign-in'({ visitor, body, reply }) {
    const { nonces = [] } = visitor ?? {}
    const given = nonces.find(({ nonce }) => String(body.message).includes(`\nNonce: ${nonce}\n`))
    if (!given || given.until < Date.now()) throw refusal(401, 'NONCE')
    // A nonce is good for one try, whatever comes of it.
    visitors.set(visitor.id, { ...visitor, nonces: nonces.filter((each) => each !== given) })
    const { accountAddress, chainId } = await verifyMessage({
      message: String(body.message),
      signature: String(body.signature),
      nonce: given.nonce,
      domain: new URL(origin).host,
      uri: origin,
      maxAgeMs: nonceLifeMs,
      rpcUrls,
    })
    // Another session id after signing in: no other client can have known it before.
    visitors.delete(visitor.id)
    const account = { address: accountAddress, chainId: Number(chainId.split(':')[1]) }
    enter(reply, { id: randomUUID(), account })
    return account
  },

  async 'GET /session'({ visitor }) {
    return (visitor?.until > Date.now() && visitor.account) || null
  },

  async 'POST /sign-out'({ visitor }) {
    if (visitor) visitors.delete(visitor.id)
    return true
  },
}

const refusal = (status, code) => Object.assign(new Error(code), { status, code })

/** Keeps a visitor, by a cookie that no script can read and no other site can send along with what it posts. */
function enter(reply, visitor) {
  const now = Date.now()
  for (const { id, until } of visitors.values()) if (until < now) visitors.delete(id)
  visitors.set(visitor.id, { ...visitor, until: now + sessionLifeMs })
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const age = Math.floor(sessionLifeMs / 1000)
  reply.setHeader(
    'set-cookie',
    `visitor=${visitor.id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`,
  )
}

async function readBody(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 16_384) throw refusal(413, 'TOO_LARGE')
  }
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw refusal(400, 'NO_JSON')
  }
}

async function answer(request, reply) {
  const { pathname } = new URL(request.url, origin)
  const route = routes[`${request.method} ${pathname}`]
  if (!route) return sendFile(pathname, reply)
  if (request.method === 'POST' && request.headers.origin !== origin) throw refusal(403, 'OTHER_ORIGIN')
  const id = /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const body = await readBody(request)
  const result = await route({ visitor: visitors.get(id), body, reply })
  reply.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store')
  reply.end(JSON.stringify(result))
}

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/** The page itself, and below `/widget/` the files of the package. */
async function sendFile(pathname, reply) {
  const wanted = path.join(widget, path.normalize(pathname.slice('/widget'.length)))
  const file = pathname === '/' ? page : wanted
  const isThere = pathname === '/' || (pathname.startsWith('/widget/') && wanted.startsWith(widget))
  const bytes = isThere && (await readFile(file).catch(() => undefined))
  if (!bytes) throw refusal(404, 'NOT_FOUND')
  reply.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(bytes)
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error) => {
    // The widget's errors have a code for each thing that is wrong: log it, and tell the page no more than this.
    if (!reply.headersSent) reply.writeHead(error.status ?? 401, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ code: error.code ?? 'REFUSED' }))
  })
})
await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', resolve))
const address = `http://127.0.0.1:${server.address().port}`
const origin = process.env.ORIGIN ?? address
console.log(`Listening at ${address}`)
