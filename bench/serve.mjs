import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import path from 'node:path'
import { WebSocketServer } from 'ws'
import { folder } from './prepare.mjs'

/** A page's URL; `way` is how it is served: `strict` with a policy, `slow` compressed, `relayed`. */
export const addressOf = (name, way) => `https://${way ? `${way}.` : ''}${name}.bench.example/`

/** Whether a request goes to the page's own host. */
export const isOwn = (address) => new URL(address).hostname.endsWith('.bench.example')

const strictPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; connect-src *; img-src * data: blob:; frame-src *"
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * Serves all hosts over HTTP/2: the pages, and stubs of the outside world. Nothing leaves the machine.
 *
 * @returns The port that the browser uses for every host.
 */
export async function serve() {
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { host } = hostOf(request)
    const answer = host.endsWith('.bench.example') ? answerPage : answerWorld
    answer(request, response).catch(() => response.stream?.close())
  })
  for (const event of ['error', 'sessionError', 'tlsClientError']) server.on(event, () => {})
  server.on('session', (session) => session.on('error', () => {}))
  const relay = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    if (!request.headers.origin?.startsWith('https://relayed.')) return socket.destroy()
    relay.handleUpgrade(request, socket, head, answerRelay)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: server.address().port, stop: () => server.close() }
}

function hostOf({ headers }) {
  const [host] = String(headers[':authority'] ?? headers.host).split(':')
  const [, way, name] = /^(?:(\w+)\.)?([\w-]+)\.bench\.example$/.exec(host) ?? []
  return { host, way, name }
}

async function answerPage(request, response) {
  const { way, name } = hostOf(request)
  const { pathname } = new URL(request.url, 'https://bench.example')
  const file = path.join(folder, name, 'site', pathname === '/' ? 'index.html' : pathname)
  const packed = way === 'slow' && existsSync(`${file}.br`)
  const text = await readFile(packed ? `${file}.br` : file).catch(() => undefined)
  if (!text) return response.writeHead(404).end()
  const isPage = file.endsWith('.html')
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': isPage ? 'no-store' : 'public, max-age=3600',
    ...(packed && { 'content-encoding': 'br' }),
    ...(isPage && way === 'strict' && { 'content-security-policy': strictPolicy }),
  })
  response.end(text)
}

async function answerWorld(request, response) {
  const { headers, method } = request
  const cors = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': '*',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'cache-control': 'no-store',
  }
  if (method === 'OPTIONS') return response.writeHead(204, cors).end()
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url, `https://${hostOf(request).host}`)
  const [type, text] = replyTo(url, headers, body)
  response.writeHead(200, { ...cors, 'content-type': type }).end(text)
}

const font = readFileSync(
  path.resolve(
    import.meta.dirname,
    '../node_modules/vitepress/dist/client/theme-default/fonts/inter-roman-latin.woff2',
  ),
)
/** Pairing clients wait five seconds for a frame that attests the page. */
const attestation = `<!doctype html><title>Elsewhere</title><script>
const part = (value) => btoa(JSON.stringify(value)).replace(/=/g, '')
const id = new URLSearchParams(location.search).get('id')
const token = [part({ alg: 'ES256', typ: 'JWT' }), part({ id }), 'c2lnbmVk'].join('.')
parent.postMessage('verify_ready', '*')
parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation: token }), '*')
</script>`
const byDestination = {
  document: ['text/html', '<!doctype html><title>Elsewhere</title>'],
  iframe: ['text/html', attestation],
  font: ['font/woff2', font],
  script: ['text/javascript', ''],
  style: ['text/css', ''],
}

function replyTo(url, headers, body) {
  const service = serviceReply(url, headers)
  if (service) return ['application/json', JSON.stringify(service)]
  const destination = headers['sec-fetch-dest']
  const isPicture = /Image\/|\.(png|jpe?g|svg|webp|gif|ico)$/.test(url.pathname)
  if (destination === 'image' || isPicture) return ['image/svg+xml', picture(url)]
  return byDestination[destination] ?? ['application/json', JSON.stringify(nodeReply(body))]
}

/** A square in a color that depends on its name. */
function picture({ href }) {
  const hue = [...href].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="hsl(${hue} 70% 50%)"/></svg>`
}

const wallets = Array.from({ length: 40 }, (_, at) => ({
  id: String(at + 1).padStart(64, 'a'),
  name: at === 0 ? 'MetaMask' : `Wallet ${at + 1}`,
  homepage: 'https://wallet.example.org',
  image_id: `${String(at + 1).padStart(8, '0')}-0000-4000-8000-000000000000`,
  order: at,
  mobile_link: `wallet${at + 1}://`,
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=x',
  rdns: null,
  chrome_store: null,
  injected: null,
  chains: ['eip155:1'],
  link_mode: null,
  supports_wc: true,
  is_top_wallet: true,
  is_certified: true,
}))

/** Responses of wallet services where an empty response would leave a modal empty. */
function serviceReply({ hostname, pathname, searchParams }, { origin }) {
  if (!/(web3modal\.(org|com)|reown\.com|walletconnect\.(org|com))$/.test(hostname)) return
  if (pathname.endsWith('/getWallets')) {
    const size = Number(searchParams.get('entries') ?? 4)
    const page = Number(searchParams.get('page') ?? 1)
    const included = searchParams.get('include')?.split(',').length
    const data = included ? wallets.slice(0, included) : wallets.slice((page - 1) * size, page * size)
    return { count: 540, data, nextPage: page + 1, previousPage: null }
  }
  if (pathname.endsWith('/getAnalyticsConfig')) return { isAnalyticsEnabled: true, isAppKitAuthEnabled: true }
  if (pathname.includes('project-limits'))
    return { planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false } }
  if (pathname.includes('origins')) return { allowedOrigins: [origin] }
  if (pathname.endsWith('/config')) return { features: null }
  if (hostname.startsWith('explorer-api')) {
    const listed = wallets.map((wallet) => [
      wallet.id,
      { ...wallet, mobile: {}, desktop: {}, app: {}, versions: [2] },
    ])
    return { count: listed.length, total: listed.length, listings: Object.fromEntries(listed) }
  }
}

function nodeReply(body) {
  if (!body.includes('"jsonrpc"')) return {}
  const reply = ({ id, method }) => {
    const isSolana = method.startsWith('get')
    return { jsonrpc: '2.0', id, result: isSolana ? { context: { slot: 1 }, value: null } : '0x1' }
  }
  const asked = JSON.parse(body)
  return Array.isArray(asked) ? asked.map(reply) : reply(asked)
}

/** A relay that accepts everything and never delivers a message. */
function answerRelay(socket) {
  socket.on('message', (data) => {
    const { id, method } = JSON.parse(data)
    if (!method) return
    const result = { irn_subscribe: 'a'.repeat(64), irn_batchSubscribe: ['a'.repeat(64)] }[method] ?? true
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
}

function certificate() {
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file))
  if (!existsSync(cert)) {
    const names = 'subjectAltName=DNS:*.example'
    const options = `req -x509 -newkey rsa:2048 -nodes -days 3650 -subj /CN=bench.example -addext ${names}`
    execFileSync('openssl', [...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
