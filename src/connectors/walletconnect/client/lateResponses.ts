import type { SignClient } from './relayInternals.ts'

/** A wallet's response to a request of an earlier visit. */
export type LateResponse = {
  caipNetworkId: string
  method: string
  params: unknown
  /** Milliseconds since 1970. */
  askedAt: number
  /** Undefined if the wallet declined. */
  result: unknown
}

/**
 * The client keeps open requests across a reload and receives their responses, which no call awaits. Call this before
 * the client initializes, because the first may arrive then.
 */
export function collectLateResponses({ core }: SignClient) {
  const openedAt = Date.now()
  const early: LateResponse[] = []
  let listener = (answer: LateResponse): void => void early.push(answer)
  core.history.on('history_updated', ({ id, request: { method, params }, response }: Answered) => {
    // Ids are timestamps with three random digits.
    const askedAt = id / 1000
    if (method !== 'wc_sessionRequest' || askedAt >= openedAt) return
    listener({
      caipNetworkId: params.chainId,
      method: params.request.method,
      params: params.request.params,
      askedAt,
      result: response?.result,
    })
  })
  return {
    /** Sets the listener, which first receives earlier responses. */
    hear(next: (answer: LateResponse) => void) {
      listener = next
      early.splice(0).forEach(next)
    },
  }
}

/** An entry in the client's request history, after its response. */
type Answered = {
  id: number
  request: { method: string; params: { chainId: string; request: { method: string; params?: unknown } } }
  response?: { result?: unknown }
}
