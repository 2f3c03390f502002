import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'

/** Tells the host of something a person did, for hosts that keep their own analytics. */
export function track(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  event: AnalyticsEventName,
  properties?: Record<string, unknown>,
): void {
  outcomes.emit('event', { event, ...(properties ? { properties } : {}), timestamp: Date.now() })
}
