import type { Visit } from './openWorld.ts'

/** Makes the widget treat Chromium as a browser that remembers failed modules. Runs before the page's scripts. */
export function hideBrand(): void {
  Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined })
}

/**
 * Blocks a file of the widget this many times, or until the returned function is called.
 *
 * @param remembers - Whether the browser then fails every later request of the page's own document for it, as Firefox
 *   and Safari do.
 */
export async function loseFile(
  { page }: Visit,
  name: string,
  { times = Number.POSITIVE_INFINITY, remembers = false } = {},
): Promise<() => void> {
  let left = times
  const remembered = new Set<string>()
  page.on('framenavigated', (frame) => frame === page.mainFrame() && remembered.clear())
  await page.route(`**/chunks/${name}-*`, (route) => {
    const isModule = remembers && route.request().frame() === page.mainFrame()
    const address = route.request().url()
    if (left <= 0 && !(isModule && remembered.has(address))) return route.continue()
    left -= 1
    if (isModule) remembered.add(address)
    return route.abort()
  })
  return () => {
    left = 0
  }
}
