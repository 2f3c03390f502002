import { defaultServices } from '../../../src/config/services.ts'
import { compareShapes, shapeOf } from '../../sandbox/hosted/shape.ts'
import { mutate } from './mutations.ts'
import { type Vector, type VectorRequest, vectors } from './vectors.ts'

/** A service's response to a request, compared with the known ones. */
export type Finding = {
  /** The vectors with this request. */
  ids: string[]
  request: VectorRequest
  /**
   * `same`: as recorded for this request. `other`: as recorded for another request of the endpoint, because the
   * recorded accounts and names are invented. `differs`: never recorded. `away`: the host did not respond, and is not
   * called again.
   */
  kind: 'same' | 'other' | 'differs' | 'away'
  /** The difference, or the vector with a similar response. */
  detail: string
}

export type ReplayOptions = {
  projectId: string
  /** The URL of each service by name. A service without one is skipped. */
  bases: Partial<Record<string, string>>
  /** Replacements of the invented values. */
  values?: Partial<Record<Role, string>> | undefined
  /** Also sends requests that create, change or end something. */
  writes?: boolean | undefined
  /** Only the folders whose name contains this. */
  only?: string | undefined
  fetch?: typeof fetch | undefined
  onFinding?: ((finding: Finding) => void) | undefined
}

/** The values in the recorded requests. */
const roles = {
  account: ['0xfebc6563afd44641970d0760ab40c170c8d4dbec', '0xfEBc6563AFd44641970D0760aB40c170C8D4DBEC'],
  solanaAccount: ['2fvbkPPgYQxqCFkic3TdkzDp4n2s2fSpeivywP2po81H'],
  bitcoinAccount: ['bc1qe8v25lvz5v4y040kd35z4048cf66s3avplpuv2'],
  token: ['0x284eca725bcb89ca81152fe028d0fc6702b784b6', '0x284EcA725BCb89CA81152fe028D0fC6702B784B6'],
  target: ['0x3cd793c49b932d87dca5517ce1871108c0a5ac6f'],
  mint: ['2teS1ViNbt3NASZQnaqqrhXtcgqrSbaaQaCF8AxzSj6B'],
  name: ['mara.reown.id'],
  zone: ['reown.id'],
} as const
export type Role = keyof typeof roles

/** Tokens that the hosted service knows; the recorded ones are invented. */
export const hostedValues: Partial<Record<Role, string>> = {
  token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  target: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
}

const hostedProject = '244210e48437b6556980a70249a99369'

/** Requests that create, change or end something, or that spend a project's allowance. */
const writing =
  /^(analytics\/|auth\/(authenticate|sign-out)|blockchain-api\/(profile-(register|address|attributes)|sessions-(create|activate|revoke)|onramp-(widget|multi-quotes)|onrampurl|json-rpc-exchanges|chain-abstraction|wallet\b))/

/** Responses of a temporary state, and requests that need a value from an earlier response. */
const momentary = /rate-limited|quota|-down$|\/down$|geoblocked|lookup-error|not-configured|last-page|undone/

/** Not HTTP: the tests of the sandbox replay these. */
const isHttp = ({ request }: Vector) => !['POSTMESSAGE', 'WS', 'FRAME'].includes(request.method)

/** The URLs of the current services: by the folder of their vectors, and `rpc`. */
export function defaultBases(): Record<string, string> {
  const { blockchainApi, rpc, walletRegistry, analytics, bitcoin } = defaultServices
  return {
    'blockchain-api': blockchainApi,
    rpc,
    'wallet-registry': walletRegistry,
    auth: walletRegistry,
    analytics,
    // The recorded paths start with the folder of this URL.
    'bitcoin-index': bitcoin.replace(/\/api$/, ''),
    verify: 'https://verify.walletconnect.org',
  }
}

/** Sends the recorded requests one by one, to hosts that respond to the first, and compares the responses. */
export async function replayRequests(options: ReplayOptions): Promise<Finding[]> {
  const { bases, writes = false, only = '', onFinding } = options
  const sent = vectors.filter(
    (vector) =>
      isHttp(vector) &&
      !momentary.test(vector.id) &&
      bases[serviceOf(vector)] !== undefined &&
      vector.folder.includes(only) &&
      (writes || !writing.test(vector.folder)),
  )
  const findings: Finding[] = []
  const hosts = new Map<string, boolean>()
  for (const alike of groupByRequest(sent)) {
    const [first] = alike
    const host = first && new URL(bases[serviceOf(first)] ?? '').host
    if (!host || hosts.get(host) === false) continue
    const replayed = await replayOne(alike, options)
    const isAway = !hosts.has(host) && replayed.detail.startsWith(noReply)
    hosts.set(host, !isAway)
    const finding: Finding = isAway
      ? { ...replayed, kind: 'away', detail: `${host}: ${replayed.detail}` }
      : replayed
    findings.push(finding)
    onFinding?.(finding)
  }
  return findings
}

/** The nodes behind the blockchain API have their own URL. */
const serviceOf = ({ folder }: Vector) =>
  folder === 'blockchain-api/rpc' ? 'rpc' : (folder.split('/')[0] ?? '')

/** One request may have several responses, for example while a service is down. It is sent once. */
function groupByRequest(list: readonly Vector[]): Vector[][] {
  const groups = new Map<string, Vector[]>()
  for (const vector of list) {
    const key = JSON.stringify([vector.folder, vector.request])
    groups.set(key, [...(groups.get(key) ?? []), vector])
  }
  return [...groups.values()]
}

const noReply = 'no reply: '

async function replayOne(alike: Vector[], options: ReplayOptions): Promise<Finding> {
  const [first] = alike
  if (!first) throw new Error('No vector')
  const ids = alike.map(({ id }) => id)
  const { request } = first
  const asked = (await ask(first, options).catch((error: unknown) => error)) as Reply | Error
  if (asked instanceof Error) return { ids, request, kind: 'differs', detail: `${noReply}${reasonOf(asked)}` }
  const faults = alike.map((vector) => faultOf(asked, vector))
  if (faults.includes(undefined)) return { ids, request, kind: 'same', detail: '' }
  const closest = alike.findIndex(({ reply }) => reply.status === asked.status)
  const like = vectors.find((vector) => vector.folder === first.folder && isLike(asked, vector, alike))
  if (like) return { ids, request, kind: 'other', detail: like.id }
  return { ids, request, kind: 'differs', detail: faults[Math.max(closest, 0)] ?? '' }
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message)

/** A request that is refused for any value must stay refused. */
function isLike(reply: Reply, vector: Vector, alike: readonly Vector[]): boolean {
  const isRefused = alike.every((each) => (each.reply.status ?? 0) >= 400)
  if (isRefused && reply.status < 400) return false
  return faultOf(reply, vector) === undefined
}

type Reply = { status: number; headers: Headers; body: unknown }

async function ask(
  vector: Vector,
  { bases, projectId, values = {}, fetch = globalThis.fetch }: ReplayOptions,
) {
  const { method, path, query, headers, body } = vector.request
  const place = (text: string) => fillIn(text, { values, projectId })
  const url = new URL(`${bases[serviceOf(vector)]}${place(path)}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, place(value))
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(30_000),
    ...(body === null ? {} : { body: place(typeof body === 'string' ? body : JSON.stringify(body)) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, body: isJson ? parse(text) : text }
}

/** Keeps lower-case and checksum addresses apart, because the services distinguish them. */
function fillIn(text: string, { values, projectId }: Required<Pick<ReplayOptions, 'values' | 'projectId'>>) {
  const filled = (Object.keys(roles) as Role[]).reduce((left, role) => {
    const value = values?.[role]
    if (value === undefined) return left
    const [low, checksummed] = roles[role] as readonly [string, string?]
    const plain = left.replaceAll(low, low.startsWith('0x') ? value.toLowerCase() : value)
    return checksummed === undefined ? plain : plain.replaceAll(checksummed, value)
  }, text)
  return filled.replaceAll(hostedProject, projectId)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const typeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0]?.trim() ?? 'none'

/** The first difference between a response and a recorded one; undefined without one. */
function faultOf({ status, headers, body }: Reply, vector: Vector): string | undefined {
  const { reply, folder } = vector
  if (status !== reply.status) return `status ${status} instead of ${reply.status}${wordsOf(body)}`
  const recorded = new Headers(reply.headers)
  const ofHeaders = folder.startsWith('blockchain-api/') ? faultOfHeaders(headers, recorded) : undefined
  return ofHeaders ?? faultOfType(headers, recorded) ?? faultOfBody(body, vector)
}

/** Only checks presence, because the remaining time counts down. */
function faultOfHeaders(own: Headers, recorded: Headers): string | undefined {
  return ['access-control-allow-origin', 'cache-control']
    .filter((name) => own.has(name) !== recorded.has(name))
    .map((name) => `${name}: ${own.has(name) ? `${own.get(name)}, which is new` : 'missing'}`)[0]
}

/** A picture may have any type. */
function faultOfType(headers: Headers, recordedHeaders: Headers): string | undefined {
  const [own, recorded] = [headers, recordedHeaders].map((each) =>
    typeOf(each).replace(/^image\/.*/, 'a picture'),
  )
  return own === recorded ? undefined : `content-type ${own} instead of ${recorded}`
}

const wordsOf = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return text ? `: ${text.slice(0, 120)}` : ''
}

/** Only a wallet's id and name are required; the rest may be missing. */
function faultOfWallets(body: unknown): string | undefined {
  const { data } = Object(body) as { data?: unknown }
  if (!Array.isArray(data)) return 'body.data: no list'
  const bad = data.find((wallet) => typeof wallet?.id !== 'string' || typeof wallet?.name !== 'string')
  return bad === undefined
    ? undefined
    : `body.data: a wallet without id or name: ${JSON.stringify(bad).slice(0, 120)}`
}

/** A list may lack entries, because the account holds other assets; it must not have unknown ones. */
function faultOfBody(body: unknown, { folder, reply }: Vector): string | undefined {
  // Text and pictures are the services' own.
  if (typeof body === 'string') return undefined
  const [own, theirs] = [body, reply.body].map((each) => Object(each).reasons?.[0]?.field as unknown)
  if (theirs !== undefined && own !== theirs)
    return `reasons[0].field ${String(own)} instead of ${String(theirs)}`
  if (folder === 'wallet-registry/wallets' && reply.status === 200) return faultOfWallets(body)
  const isGood = (each: Vector) => each.folder === folder && each.reply.status === reply.status
  const known = vectors
    .filter(isGood)
    .flatMap((each) => [each.reply.body, ...mutate(folder, each.reply.body).map((mutation) => mutation.body)])
    .map((each) => shapeOf(each))
  return compareShapes(shapeOf(body), shapeOf(reply.body), known, {
    lacksEntries: true,
    byUnion: folder === 'blockchain-api/history',
  })
}
