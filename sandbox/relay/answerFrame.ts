import type { RawData } from 'ws'
import type { RelayClient } from './client.ts'
import type { RelayFaults } from './faults.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { methods, RelayCallError } from './methods.ts'

export type AnswerContext = {
  mailbox: Mailbox
  faults(): RelayFaults
  /** Calls per method. */
  calls: Record<string, number>
  visitors: ReadonlySet<RelayClient>
}

type Call = { id: unknown; method: string; params: Record<string, unknown> }

/** Handles one frame of a client: a call, or the acknowledgment of a delivery. */
export function answerFrame(visitor: RelayClient, data: RawData, context: AnswerContext): void {
  const frame = parse(data)
  if (!frame) {
    visitor.send({ id: 0, jsonrpc: '2.0', error: { code: -32600, message: 'Invalid payload' } })
  } else if (frame.method === undefined) {
    visitor.confirm(Number(frame.id))
  } else {
    answerCall(visitor, frame as Call, context)
  }
}

function answerCall(visitor: RelayClient, call: Call, context: AnswerContext): void {
  const { id, method } = call
  const { silent, closeOn } = context.faults()
  context.calls[method] = (context.calls[method] ?? 0) + 1
  if (silent) return
  if (closeOn?.method === method) {
    visitor.socket.close(closeOn.code)
    return
  }
  try {
    visitor.send({ id, jsonrpc: '2.0', result: serve(visitor, call, context) })
  } catch (error) {
    const code = error instanceof RelayCallError ? error.code : -32000
    const message = error instanceof Error ? error.message : String(error)
    visitor.send({ id, jsonrpc: '2.0', error: { code, message } })
  }
}

function serve(visitor: RelayClient, { method, params }: Call, context: AnswerContext): unknown {
  const { mailbox, visitors, faults } = context
  const { rpcError, refuseCalls } = faults()
  if (rpcError) throw new RelayCallError(rpcError.code, rpcError.message)
  if (refuseCalls?.includes(method)) throw new RelayCallError(-32000, 'SubscriberLimitExceeded')
  const perform = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!perform) throw new RelayCallError(-32601, `Method not found: ${method}`)
  const spread = (message: StoredMessage) =>
    setImmediate(() => {
      for (const other of visitors) other.deliver(message)
    })
  return perform({ visitor, mailbox, spread }, params)
}

function parse(data: RawData): (Omit<Call, 'method'> & { method: string | undefined }) | undefined {
  try {
    const frame = JSON.parse(String(data))
    if (typeof frame !== 'object' || frame === null || frame.jsonrpc !== '2.0') return undefined
    const method = typeof frame.method === 'string' ? frame.method : undefined
    return { id: frame.id, method, params: frame.params ?? {} }
  } catch {
    return undefined
  }
}
