import type { Runtime } from '../../runtime.ts'
import type { AnalyticsEventName } from '../../schemas/analyticsEvents.ts'
import { isSmartAccount } from '../connection/getAccount.ts'

export function track(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  event: AnalyticsEventName,
  properties?: Record<string, unknown>,
): void {
  outcomes.emit('event', { event, ...(properties ? { properties } : {}), timestamp: Date.now() })
}

/** Also tells whether the active account is a smart account. */
export const trackAccount = (
  runtime: Pick<Runtime, 'stores' | 'outcomes'>,
  event: AnalyticsEventName,
  properties?: Record<string, unknown>,
): void => track(runtime, event, { ...properties, isSmartAccount: isSmartAccount(runtime) })
