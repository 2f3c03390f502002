import { parseUrl } from '../../lib/parseUrl.ts'

const safeHost = 'app.safe.global'

/** The window that shows this page, where it is Safe itself; undefined anywhere else. */
export function safeParent(window: Window): { window: Window; origin: string } | undefined {
  const { parent, location, document } = window
  if (!parent || parent === window) return undefined
  const [origin = document.referrer] = location.ancestorOrigins ?? []
  const url = parseUrl(origin)
  return url?.hostname === safeHost ? { window: parent, origin: url.origin } : undefined
}
