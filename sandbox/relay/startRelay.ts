import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerFrame } from './answerFrame.ts'
import { createRelayClient, type RelayClient } from './client.ts'
import { createFaultControl } from './createFaultControl.ts'
import type { FaultControl } from './faults.ts'
import { createMailbox } from './mailbox.ts'
import { type Handshake, parseHandshake } from './parseHandshake.ts'

export type RelayOptions = {
  /** 0, the default, picks a free one. */
  port?: number | undefined
  host?: string | undefined
  /** The reason to refuse a client, or undefined to accept it. Accepts all clients by default. */
  authorize?: ((knock: Handshake) => string | undefined) | undefined
}

export type RelayStats = {
  /** Number of open sockets. */
  open: number
  /** Open sockets of web pages, and their maximum so far: wallets on phones have no origin. */
  pages: { open: number; most: number }
  /** Sockets since the start, including refused ones. */
  total: number
  /** Calls per method. */
  calls: Record<string, number>
}

export type Relay = {
  url: string
  faults: FaultControl
  stats(): RelayStats
  /** Clears all messages, faults and counters, and closes every socket. */
  reset(): void
  stop(): Promise<void>
}

/** Clients outside browsers give up a socket after 35 seconds without a message. */
const pingIntervalMs = 20_000

/**
 * Starts a relay for the `irn` pairing protocol on loopback: a mailbox that passes encrypted messages between apps and
 * wallets. It stores nothing after it stops.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const { port = 0, host = '127.0.0.1' } = options
  const visitors = new Set<RelayClient>()
  const pages = new Set<RelayClient>()
  const streams = new Set<Duplex>()
  let total = 0
  let most = 0
  const each = (act: (socket: WebSocket) => void) => {
    for (const { socket } of [...visitors]) act(socket)
  }
  const faults = createFaultControl(each, (act) => {
    for (const { socket } of pages) act(socket)
  })
  const context = {
    mailbox: createMailbox(),
    faults: () => faults.current,
    calls: {} as Record<string, number>,
    visitors,
  }
  const server = createServer((_request, response) => void response.writeHead(426).end('WebSocket only'))
  const sockets = new WebSocketServer({ noServer: true })

  server.on('upgrade', (request, stream, head) => {
    total += 1
    streams.add(stream)
    stream.on('error', () => stream.destroy()).on('close', () => streams.delete(stream))
    if (faults.current.stall) return
    const open = () => sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, request))
    if (faults.current.unavailable) stream.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    else if (faults.current.handshakeMs) setTimeout(open, faults.current.handshakeMs)
    else open()
  })

  function admit(socket: WebSocket, request: IncomingMessage) {
    socket.on('error', () => socket.terminate())
    const knock = parseHandshake(request)
    const { refusal, clientId } = 'refusal' in knock ? { ...knock, clientId: '' } : judge(knock)
    const words = faults.current.refuse ?? refusal
    if (words !== undefined) return socket.close(3000, words)
    const visitor = createRelayClient(clientId, socket, () => faults.current)
    visitors.add(visitor)
    if (request.headers.origin !== undefined) pages.add(visitor)
    most = Math.max(most, pages.size)
    socket.on('close', () => {
      visitors.delete(visitor)
      pages.delete(visitor)
    })
    socket.on('message', (data) => answerFrame(visitor, data, context))
  }
  const judge = (knock: Handshake) => ({ refusal: options.authorize?.(knock), clientId: knock.clientId })

  const pings = setInterval(() => each((socket) => socket.ping()), pingIntervalMs)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))

  return {
    url: `ws://${host}:${(server.address() as AddressInfo).port}`,
    faults,
    stats: () => ({
      open: visitors.size,
      pages: { open: pages.size, most },
      total,
      calls: { ...context.calls },
    }),
    reset() {
      faults.clear()
      for (const stream of streams) stream.destroy()
      for (const list of [visitors, pages]) list.clear()
      Object.assign(context, { mailbox: createMailbox(), calls: {} })
      total = 0
      most = 0
    },
    async stop() {
      clearInterval(pings)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      for (const stream of streams) stream.destroy()
      await closed
    },
  }
}
