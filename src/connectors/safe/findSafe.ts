import { parseUrl } from '../../lib/parseUrl.ts'
import type { Connector, ConnectorInfo } from '../connector.ts'
import { createPageConnector } from '../pageWallets.ts'
import { createBridge, createSafeProvider, safeInfoSchema } from './createSafeProvider.ts'

/** Safe responds at once or not at all. Nothing waits for it. */
const probeMs = 5_000

/** The connector of the Safe that embeds this page; undefined elsewhere, or if it does not respond. */
export async function findSafe(window: Window, signal: AbortSignal): Promise<Connector | undefined> {
  const parent = safeParent(window)
  if (!parent) return undefined
  const bridge = createBridge({ window, parent, signal })
  const info = safeInfoSchema.safeParse(
    await bridge.call('getSafeInfo', undefined, probeMs).catch(() => undefined),
  )
  if (!info.success) return undefined
  return createPageConnector(safe, createSafeProvider(bridge, info.data))
}

const safe: ConnectorInfo = {
  id: 'safe',
  type: 'EXTERNAL',
  namespace: 'eip155',
  name: 'Safe',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

const safeHost = 'app.safe.global'

/** The window that embeds this page, if it is Safe; otherwise undefined. */
function safeParent(window: Window): { window: Window; origin: string } | undefined {
  const { parent, location, document } = window
  if (!parent || parent === window) return undefined
  const [origin = document.referrer] = location.ancestorOrigins ?? []
  const url = parseUrl(origin)
  return url?.hostname === safeHost ? { window: parent, origin: url.origin } : undefined
}
