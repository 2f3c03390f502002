import { createHttp, type HttpOptions } from '../http.ts'

/** One analytics event, as it goes out. */
export type AnalyticsEvent = {
  /** A random UUID. */
  eventId: string
  /** The whole address of the page. */
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

export type Analytics = { send(event: AnalyticsEvent, options?: { signal?: AbortSignal }): Promise<void> }

/**
 * The analytics service: takes one event at a time, tried once.
 * @throws {ServiceStatusError} With `status` 403 if this page's origin is not allowed; callers swallow the rest.
 */
export function createAnalytics(options: Omit<HttpOptions, 'service'>): Analytics {
  const http = createHttp({ ...options, service: 'analytics' })

  return {
    send: (event, { signal } = {}) => http.send('/e', { body: event, signal, retry: false, keepalive: true }),
  }
}
