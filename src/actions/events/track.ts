import type { Runtime } from '../../runtime.ts'

/** Tells the host of something a person did, for hosts that keep their own analytics. */
export function track(
  { outcomes }: Pick<Runtime, 'outcomes'>,
  event: string,
  properties?: Record<string, unknown>,
): void {
  outcomes.emit('event', { event, ...(properties ? { properties } : {}), timestamp: Date.now() })
}
