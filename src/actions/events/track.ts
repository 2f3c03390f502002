import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'

export function track(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  event: AnalyticsEventName,
  properties?: Record<string, unknown>,
): void {
  outcomes.emit('event', { event, ...(properties ? { properties } : {}), timestamp: Date.now() })
}
