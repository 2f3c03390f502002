import type { BrowserContext, WebSocketRoute } from 'playwright-core'
import { WebSocket } from 'ws'
import { extensionWalletsScript } from '../extension-wallets/extensionWalletsScript.ts'
import { inSandbox } from './hostedServices.ts'
import type { World } from './startWorld.ts'
import { toWalletsConfig, type WalletChoice } from './walletsConfig.ts'

export type JoinOptions = WalletChoice & {
  nodes?: Readonly<Record<string, number>> | undefined
  /** A request of a page to an address outside this machine, which was blocked. */
  onOutside: (url: string) => void
}

const isOutside = ({ protocol, hostname }: URL) =>
  /^(http|ws)s?:$/.test(protocol) && !/^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(hostname)

/**
 * Installs the wallets in a browser context, and routes the hosted services and public nodes to the sandbox.
 * No other request leaves this machine.
 */
export async function joinWorld(
  context: BrowserContext,
  world: World,
  { nodes = {}, onOutside, ...choice }: JoinOptions,
): Promise<void> {
  const { addresses } = world
  await context.addInitScript({ content: await extensionWalletsScript(toWalletsConfig(world, choice)) })
  await context.route(isOutside, async (route) => {
    const asked = new URL(route.request().url())
    const url = inSandbox(asked, addresses, nodes)
    if (!url) onOutside(asked.href)
    const response = url && (await route.fetch({ url }).catch(() => undefined))
    await (response ? route.fulfill({ response }) : route.abort('connectionrefused')).catch(() => {})
  })
  await context.routeWebSocket(isOutside, (route) => {
    const asked = new URL(route.url())
    const url = inSandbox(asked, addresses, nodes)
    if (url) return passOn(route, url, asked.host)
    onOutside(asked.href)
    return route.close()
  })
}

/** Connects a page's socket to the relay, which checks that the client addresses its host. */
function passOn(route: WebSocketRoute, url: string, host: string): void {
  const socket = new WebSocket(url, { headers: { host } })
  const early: (string | Buffer)[] = []
  route.onMessage((message) =>
    socket.readyState === WebSocket.OPEN ? socket.send(message) : early.push(message),
  )
  route.onClose(() => socket.close())
  socket.on('open', () => {
    for (const message of early) socket.send(message)
  })
  socket.on('message', (data, isBinary) => route.send(isBinary ? (data as Buffer) : String(data)))
  socket.on('close', (code, reason) => void route.close({ code, reason: String(reason) }))
  socket.on('error', () => {})
}
