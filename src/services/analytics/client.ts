import { createHttp, type HttpOptions } from '../http.ts'

export type AnalyticsEvent = {
  /** A random UUID. */
  eventId: string
  /** The full URL of the page. */
  url: string
  domain: string
  /** Milliseconds since 1970. */
  timestamp: number
  props: {
    type: 'track'
    event: string
    properties?: Record<string, unknown> | undefined
    address?: string | undefined
  }
}

/**
 * The analytics service: sends one event at a time, without retries.
 * @throws {ServiceStatusError} With `status` 403 if this page's origin is not allowed. Callers ignore other errors.
 */
export function createAnalytics(options: Omit<HttpOptions, 'service'>) {
  const http = createHttp({ ...options, service: 'analytics' })

  return {
    send: (event: AnalyticsEvent, { signal }: { signal?: AbortSignal } = {}) =>
      http.send('/e', { body: event, signal, retry: false, keepalive: true }),
  }
}
