import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Handler } from './handler.ts'

export type Served = { url: string; port: number; stop(): Promise<void> }

/** The sandbox listens only on this machine. */
const host = '127.0.0.1'

/** How many ports after the wanted one are tried when it is taken. */
const portTries = 50

/** Serves a handler over HTTP, on the wanted port or the next free one; 0 takes any. */
export async function serve(handler: Handler, { port = 0 }: { port?: number } = {}): Promise<Served> {
  const server = createServer((request, response) => {
    answer(handler, request, response).catch(() => response.destroy())
  })
  // A request at the moment an idle connection closes would fail, so none is closed.
  server.keepAliveTimeout = 0
  const taken = await listen(server, port, port === 0 ? 0 : portTries)
  return {
    url: `http://${host}:${taken}`,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function listen(server: ReturnType<typeof createServer>, port: number, tries: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, () => {
        server.off('error', reject)
        resolve()
      })
    })
    return (server.address() as AddressInfo).port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 0) throw error
    return listen(server, port + 1, tries - 1)
  }
}

async function answer(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const reply = await handler(await toRequest(incoming, gone.signal))
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
  if (reply.body) await pipeline(Readable.fromWeb(reply.body as ReadableStream), outgoing)
  else outgoing.end()
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks)
  return new Request(new URL(url, `http://${headers.host ?? host}`), {
    method,
    headers: toHeaders(headers),
    body,
    signal,
  })
}

function toHeaders(incoming: IncomingMessage['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
