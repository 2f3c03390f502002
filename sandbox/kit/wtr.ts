import { extensionWalletsScript } from '../extension-wallets/extensionWalletsScript.ts'
import { startWorld, type World } from './startWorld.ts'
import { toWalletsConfig, type WalletChoice } from './walletsConfig.ts'
import { commandName, type WorldCall } from './worldCall.ts'

export type { WalletChoice }

/** The part of Web Test Runner's plugin type that this plugin uses. */
export type SandboxPlugin = {
  name: string
  serverStart(): Promise<void>
  serverStop(): Promise<void>
  serve(context: { path: string }): { body: string; type: string } | undefined
  transform(context: { body: unknown; response: { is(type: string): unknown } }): { body: string } | undefined
  executeCommand(call: { command: string; payload?: unknown }): Promise<{ value: unknown } | undefined>
}

const scriptPath = '/__w3m-sandbox.js'

/** For `plugins` of Web Test Runner: starts a world for all tests, and installs the wallets in their pages. */
export function sandboxPlugin(choice: WalletChoice = {}): SandboxPlugin {
  let world: World | undefined
  let script = ''
  return {
    name: commandName,
    async serverStart() {
      world = await startWorld()
      const addresses = `globalThis.__w3mSandbox=${JSON.stringify(world.addresses)};`
      script = addresses + (await extensionWalletsScript(toWalletsConfig(world, choice)))
    },
    serverStop: async () => world?.stop(),
    serve: ({ path }) => (path === scriptPath ? { body: script, type: 'js' } : undefined),
    transform({ body, response }) {
      if (!response.is('html') || typeof body !== 'string') return undefined
      return { body: body.replace(/<head>|<body>|$/, `$&<script src="${scriptPath}"></script>`) }
    },
    async executeCommand({ command, payload }) {
      if (command !== commandName || !world) return undefined
      return { value: await answer(world, payload as WorldCall) }
    },
  }
}

/** Bigints are sent as text. */
async function answer(world: World, call: WorldCall): Promise<unknown> {
  switch (call.name) {
    case 'request':
      return world.chain(call.chain).request(call.method, call.params)
    case 'fund':
      return world.chain(call.chain).fund(call.address, BigInt(call.wei))
    case 'balanceOf':
      return String(await world.chain(call.chain).balanceOf(call.address, call.symbol))
    case 'fault':
      return world.fault(call.order)
    case 'mail':
      return world.mail(call.to, call.options)
    case 'passTime':
      return world.passTime(call.ms)
    default:
      return world[call.name]()
  }
}
