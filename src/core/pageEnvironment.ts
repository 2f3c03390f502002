import type { Environment } from '../runtime.ts'

/** The page's environment. On a server, one without storage, wallets or user. */
export const pageEnvironment = (): Environment => ({
  window: typeof document === 'undefined' ? serverWindow() : window,
  fetch: fetch.bind(globalThis),
})

const serverWindow = (): Window =>
  Object.assign(new EventTarget(), {
    // It has no events. Node warns of more than ten listeners on one signal.
    addEventListener: () => undefined,
    location: { origin: 'null', href: 'about:blank', hostname: '', search: '' },
    navigator: { userAgent: '', maxTouchPoints: 0 },
    document: { title: '' },
    // Other parts of a page's window are used only after a click.
  }) as unknown as Window
