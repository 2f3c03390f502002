import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'

/** Reports a user action to the page, for its own analytics. */
export function track(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  event: AnalyticsEventName,
  properties?: Record<string, unknown>,
): void {
  outcomes.emit('event', { event, ...(properties ? { properties } : {}), timestamp: Date.now() })
}
