import { type WebSocket, WebSocketServer } from 'ws'
import type { Ledger } from './createLedger.ts'
import { statusOf } from './transactions.ts'
import { toWireAccount } from './wire.ts'

type Order = { method: string; target: string; commitment: string }

const ranks = ['processed', 'confirmed', 'finalized']
const reaches = (has: string, wanted: string) => ranks.indexOf(has) >= ranks.indexOf(wanted)

/** Sends notifications of transactions, accounts and slots over WebSocket. */
export async function startSubscriptions(ledger: () => Ledger, port: number) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  server.on('connection', (socket) => serveSocket(ledger(), socket))
  // Closes properly: after a cut connection, the usual client reconnects forever.
  const hangUp = () => {
    for (const socket of server.clients) socket.close(1000)
  }
  return {
    hangUp,
    url: `ws://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        hangUp()
        const cut = setTimeout(() => server.clients.forEach((socket) => void socket.terminate()), 500)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
      }),
  }
}

function serveSocket(ledger: Ledger, socket: WebSocket): void {
  const orders = new Map<number, Order>()
  const seen = new Map<number, string>()
  let last = 0
  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))

  const tell = (subscription: number, { method }: Order, value: unknown) => {
    const name = method.replace('Subscribe', 'Notification')
    send({ method: name, params: { subscription, result: { context: { slot: ledger.height() }, value } } })
  }
  /** Notifies once, then ends. */
  const lookAtSignature = (id: number, order: Order) => {
    const status = statusOf(ledger, order.target)
    if (!status || !reaches(status.confirmationStatus, order.commitment)) return
    orders.delete(id)
    tell(id, order, { err: status.err })
  }
  const lookAtAccount = (id: number, order: Order) => {
    const account = toWireAccount(ledger, ledger.account(order.target))
    const now = JSON.stringify(account)
    if (seen.has(id) && seen.get(id) !== now && account) tell(id, order, account)
    seen.set(id, now)
  }
  const look = () => {
    for (const [id, order] of [...orders]) {
      if (order.method === 'signatureSubscribe') lookAtSignature(id, order)
      if (order.method === 'accountSubscribe') lookAtAccount(id, order)
    }
  }
  const end = ledger.onBlock(look)
  socket.on('close', end).on('error', () => socket.terminate())

  socket.on('message', (data) => {
    const { id, method = '', params = [] } = JSON.parse(String(data))
    if (method.endsWith('Unsubscribe')) return send({ id, result: orders.delete(params[0]) })
    if (method === 'ping') return
    last += 1
    orders.set(last, { method, target: String(params[0]), commitment: params[1]?.commitment ?? 'finalized' })
    send({ id, result: last })
    look()
  })
}
