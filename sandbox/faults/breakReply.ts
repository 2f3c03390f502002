import { setTimeout as pause } from 'node:timers/promises'
import { exactly, type Handler } from '../http/handler.ts'
import type { Fault } from './fault.ts'

/** Answers a request the wrong way, as the fault describes. */
export async function breakReply(fault: Fault, request: Request, handler: Handler): Promise<Response> {
  switch (fault.kind) {
    case 'slow':
      await pause(fault.ms, undefined, { signal: request.signal })
      return handler(request)
    case 'down':
      throw new TypeError('connection refused')
    case 'silent':
      return silence(request.signal)
    case 'status':
      return new Response(`Status ${fault.status}`, {
        status: fault.status,
        headers: fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter },
      })
    case 'html':
      return new Response('<!doctype html><title>Sign in to the Wi-Fi</title><h1>Welcome</h1>', {
        headers: { 'content-type': 'text/html' },
      })
    case 'garbled':
      return garble(await handler(request))
    case 'abort':
      return breakOff(await handler(request))
    case 'recorded':
      return exactly(new Response(fault.body, fault))
  }
}

/** Never answers; ends when the client disconnects. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** The same number of bytes, with every third byte changed. */
async function garble(reply: Response): Promise<Response> {
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const garbled = bytes.map((byte, index) => (index % 3 === 0 ? byte ^ 0x55 : byte))
  return new Response(garbled, { status: reply.status, headers: reply.headers })
}

/** Announces the whole body, sends half of it and breaks the connection. */
async function breakOff(reply: Response): Promise<Response> {
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const headers = new Headers(reply.headers)
  headers.set('content-length', String(bytes.byteLength))
  const half = bytes.slice(0, Math.floor(bytes.byteLength / 2))
  let sent = false
  const body = new ReadableStream({
    async pull(stream) {
      if (sent) await pause(20)
      if (sent) return stream.error(new TypeError('connection reset'))
      sent = true
      stream.enqueue(half)
    },
  })
  return new Response(body, { status: reply.status, headers })
}
