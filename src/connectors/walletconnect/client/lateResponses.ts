import type { SignClient } from './signClient.ts'

/** A wallet's answer to a request of an earlier visit: the page was left before it came. */
export type LateResponse = {
  caipNetworkId: string
  method: string
  /** What it was asked with, as it was stored. */
  params: unknown
  /** Milliseconds since 1970. */
  askedAt: number
  /** Undefined where the wallet has declined. */
  result: unknown
}

export type LateResponses = {
  /** Who hears them from now on, those first that have come already. */
  hear(listener: (answer: LateResponse) => void): void
}

/**
 * The client keeps its open requests over a reload and takes in their answers, which no call awaits then. The
 * first may come while it is being initialised: this is called before.
 */
export function collectLateResponses({ core }: SignClient): LateResponses {
  const openedAt = Date.now()
  const early: LateResponse[] = []
  let listener = (answer: LateResponse): void => void early.push(answer)
  core.history.on('history_updated', ({ id, request: { method, params }, response }: Answered) => {
    // Ids are made of the time, with three digits of chance.
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
    hear(next) {
      listener = next
      early.splice(0).forEach(next)
    },
  }
}

/** An entry in the client's book of requests, as it is once the answer has come. */
type Answered = {
  id: number
  request: { method: string; params: { chainId: string; request: { method: string; params?: unknown } } }
  response?: { result?: unknown }
}
