/**
 * A window in which nothing ever happens: pages are rendered on a server with it. It has no storage, no
 * wallets and no user in front of it.
 */
export const serverWindow = (): Window =>
  Object.assign(new EventTarget(), {
    location: { origin: 'null', href: 'about:blank', hostname: '', search: '' },
    navigator: { userAgent: '', maxTouchPoints: 0 },
    document: { title: '' },
    // What a page's window has beyond this is asked of it only after a press.
  }) as unknown as Window
