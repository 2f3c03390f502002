import type { Environment } from '../runtime.ts'

/** Of a page, its own. On a server, one in which nothing ever happens: no storage, no wallets, no user. */
export const pageEnvironment = (): Environment => ({
  window: typeof document === 'undefined' ? serverWindow() : window,
  fetch: fetch.bind(globalThis),
})

const serverWindow = (): Window =>
  Object.assign(new EventTarget(), {
    location: { origin: 'null', href: 'about:blank', hostname: '', search: '' },
    navigator: { userAgent: '', maxTouchPoints: 0 },
    document: { title: '' },
    // What a page's window has beyond this is asked of it only after a press.
  }) as unknown as Window
