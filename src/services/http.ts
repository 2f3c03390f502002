import * as z from 'zod/mini'
import {
  type ServiceCall,
  ServiceResponseError,
  ServiceStatusError,
  ServiceTimeoutError,
  ServiceUnreachableError,
} from '../errors/services.ts'
import { withDeadline } from '../lib/deadline.ts'
import { readJson } from '../lib/readJson.ts'
import { parseRetryAfter, retry } from '../lib/retry.ts'
import { listOf } from '../schemas/wire.ts'
import { BodyError, parseJson, readBytes } from './body.ts'

/** The query string; undefined entries are left out. */
export type Query = Record<string, string | number | boolean | undefined>

export type HttpOptions = {
  /** Absolute URL. Paths are appended to it; its own query is kept. */
  baseUrl: string
  /** The name of the service in errors. */
  service: string
  fetch: typeof fetch
  /** Added to every request, read each time. */
  query?: (() => Query) | undefined
  timeoutMs?: number | undefined
}

export type RequestOptions = {
  query?: Query | undefined
  headers?: Record<string, string> | undefined
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /**
   * `no-cache` if an older response would be wrong. `no-store` if a read must not wait for an earlier one: browsers
   * send cacheable requests for the same URL one after the other.
   */
  cache?: 'no-cache' | 'no-store' | undefined
}

export type PostOptions = RequestOptions & {
  /** Sent as JSON, but as text/plain, which needs no preflight; undefined sends no body. */
  body: unknown
  /** True only if the call changes nothing: such a read is retried. */
  retry: boolean
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined
}

export type Http = ReturnType<typeof createHttp>

/** The longest wait for any service. */
const defaultTimeoutMs = 10_000

/**
 * Turns the bytes of services into typed values; nothing else does.
 *
 * Each call resolves with the output of its schema, or rejects with one of the errors below. It respects its timeout
 * per try, and never sends credentials. An aborted call rejects with its reason.
 * @throws {ServiceStatusError} If the status is not 2xx.
 * @throws {ServiceResponseError} If the body does not match the schema, is too large or is not JSON.
 * @throws {ServiceTimeoutError} If no complete response arrived in time (by default 10 s).
 * @throws {ServiceUnreachableError} If the network failed.
 */
export function createHttp(options: HttpOptions) {
  const request = createRequest(options)
  const { service } = options
  const parsed =
    <Reply>(path: string, schema: z.ZodMiniType<Reply>) =>
    (response: Response) =>
      readParsed(response, schema, { service, path })

  return {
    get: <Reply>(path: string, schema: z.ZodMiniType<Reply>, call?: RequestOptions): Promise<Reply> =>
      request({ ...call, path, init: {}, retry: true }, parsed(path, schema)),
    /** A picture of at most `largest` bytes. */
    getImage: (path: string, { largest, ...call }: RequestOptions & { largest: number }) =>
      request({ ...call, path, init: {}, retry: true }, (response) => readImage(response, largest)),
    post: <Reply>(path: string, schema: z.ZodMiniType<Reply>, call: PostOptions): Promise<Reply> =>
      request({ ...call, path, init: postInit(call) }, parsed(path, schema)),
    /** A POST that only needs a successful status. */
    send: (path: string, call: PostOptions) =>
      request({ ...call, path, init: postInit(call) }, async () => {}),
  }
}

type Call = RequestOptions & { path: string; init: RequestInit; retry: boolean }

function createRequest({ baseUrl, service, fetch, query, timeoutMs = defaultTimeoutMs }: HttpOptions) {
  return <Result>(call: Call, read: (response: Response) => Promise<Result>): Promise<Result> => {
    const { path, init, signal, cache } = call
    const place = { service, path }
    const ms = call.timeoutMs ?? timeoutMs

    const once = async (signal: AbortSignal) => {
      try {
        const url = toUrl(baseUrl, path, { ...query?.(), ...call.query })
        const response = await fetch(url, {
          ...init,
          ...(cache ? { cache } : {}),
          headers: { ...call.headers },
          credentials: 'omit',
          signal,
        })
        if (response.ok) return await read(response)
        throw await toStatusError(response, place)
      } catch (error) {
        throw toServiceError(error, place)
      }
    }
    const attempt = async () => {
      signal?.throwIfAborted()
      const controller = new AbortController()
      const onTimeout = () => new ServiceTimeoutError({ ...place, timeoutMs: ms })
      return withDeadline(once(controller.signal), { timeoutMs: ms, late: onTimeout, signal }).finally(() =>
        controller.abort(),
      )
    }
    return call.retry ? retryRead(attempt, signal) : attempt()
  }
}

async function readParsed<Reply>(response: Response, schema: z.ZodMiniType<Reply>, place: ServiceCall) {
  const result = schema.safeParse(parseJson(await readBytes(response)))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  const reason = issue?.code ?? 'invalid'
  throw new ServiceResponseError({ ...place, field, reason, cause: result.error })
}

async function readImage(response: Response, largest: number): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  // Servers send files of unknown type as bytes: the browser detects their type.
  if (!/^image\/|octet-stream$/i.test(type)) throw new BodyError('not a picture')
  return new Blob([await readBytes(response, largest)], { type })
}

function toUrl(baseUrl: string, path: string, query: Query): string {
  const url = new URL(baseUrl)
  if (path) url.pathname = url.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

const postInit = ({ body, keepalive }: PostOptions): RequestInit => ({
  method: 'POST',
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(keepalive ? { keepalive } : {}),
})

async function toStatusError(response: Response, place: ServiceCall) {
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now())
  const refusal = await readRefusal(response).catch(() => ({}))
  return new ServiceStatusError({ ...place, response, ...refusal, retryAfterMs })
}

/** Characters to keep of a refusal. */
const longestReason = 300

/** The error format of the hosted services; one endpoint uses `message` instead. */
const refusalSchema = z.object({
  reasons: z.optional(listOf(z.object({ field: z.optional(z.string()), description: z.string() }))),
  message: z.optional(z.string()),
})

/** The message of a refusal: from JSON in a known format, else the text. `field` is the request's invalid field. */
async function readRefusal(response: Response) {
  const text = new TextDecoder().decode(await readBytes(response))
  const { reasons, message } = refusalSchema.safeParse(readJson(text)).data ?? {}
  const [{ field, description } = {}] = reasons ?? []
  return {
    reason: (description ?? message ?? text).slice(0, longestReason) || undefined,
    field: field || undefined,
  }
}

function toServiceError(error: unknown, place: ServiceCall): unknown {
  if (error instanceof ServiceStatusError || error instanceof ServiceResponseError) return error
  if (error instanceof BodyError)
    return new ServiceResponseError({ ...place, reason: error.message, cause: error })
  return new ServiceUnreachableError({ ...place, cause: error })
}

/** One try and three retries, the first after 150 ms, then doubled. */
const tries = 4

/** Statuses that a retry may fix. */
const passingStatuses = new Set([408, 413, 429, 500, 502, 503, 504])

/** Whether to ask again. A used-up plan stays used up for long. */
const isPassing = ({ status, details }: ServiceStatusError): boolean =>
  passingStatuses.has(status) && !(status === 429 && details.field === 'address')

/**
 * A page cannot distinguish a broken connection from a rate limit, whose response the browser hides: one retry, after a
 * pause.
 */
const unreachable = { tries: 2, pauseMs: 1_000 }

const retryAfterMs = (error: unknown) => {
  if (error instanceof ServiceUnreachableError) return unreachable.pauseMs
  return error instanceof ServiceStatusError ? error.retryAfterMs : undefined
}

/**
 * Retries a read that failed for a temporary reason. Never use it for anything that signs, sends or registers.
 *
 * Waits as long as the service asks, up to 30 s; beyond that it returns the failure.
 */
function retryRead<Result>(read: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  let unreached = 0
  const shouldRetry = (error: unknown) =>
    error instanceof ServiceUnreachableError
      ? ++unreached < unreachable.tries
      : error instanceof ServiceStatusError && isPassing(error)
  return retry(read, { tries, shouldRetry, retryAfterMs, signal })
}
