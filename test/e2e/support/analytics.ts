import type { Visit } from './openWorld.ts'

export type AnalyticsEvent = { event: string; properties?: Record<string, unknown> }
declare global {
  interface Window {
    __events: AnalyticsEvent[]
  }
}

/** Runs in the page: writes down what the widget tells of what people do. */
export function listenForEvents(): void {
  window.__events = []
  document.addEventListener('w3m-event', ({ detail: { event, properties } }) =>
    window.__events.push(JSON.parse(JSON.stringify({ event, properties }))),
  )
}

/** What a page was told of what people do since it was loaded, oldest first; only of some names where they are given. */
export async function eventsOf({ page }: Pick<Visit, 'page'>, names = /./): Promise<AnalyticsEvent[]> {
  const events = await page.evaluate(() => window.__events)
  return events.filter(({ event }) => names.test(event))
}
