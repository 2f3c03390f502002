import type { Visit } from './openWorld.ts'

export type AnalyticsEvent = { event: string; properties?: Record<string, unknown> }
declare global {
  interface Window {
    __events: AnalyticsEvent[]
  }
}

/** Runs in the page: records the widget's analytics events. */
export function listenForEvents(): void {
  window.__events = []
  document.addEventListener('w3m-event', ({ detail: { event, properties } }) =>
    window.__events.push(JSON.parse(JSON.stringify({ event, properties }))),
  )
}

/** The analytics events since the page loaded, oldest first; filtered by names if given. */
export async function eventsOf({ page }: Pick<Visit, 'page'>, names = /./): Promise<AnalyticsEvent[]> {
  const events = await page.evaluate(() => window.__events)
  return events.filter(({ event }) => names.test(event))
}
