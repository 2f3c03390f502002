import type { Visit } from './openWorld.ts'

/**
 * Loses a file of the product so many times, or until the returned function is called. The page then does as most
 * browsers do: it remembers a module that failed, and never asks for it again. Links are in frames of their own.
 */
export async function loseFile(
  { page }: Visit,
  name: string,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times
  const remembered = new Set<string>()
  page.on('framenavigated', (frame) => frame === page.mainFrame() && remembered.clear())
  await page.route(`**/chunks/${name}-*`, (route) => {
    const isModule = route.request().frame() === page.mainFrame()
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
