import type { OptionsInput } from '../config/options.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { startWidget, type Widget } from '../element/startWidget.ts'
import type { WidgetController } from '../element/widgetController.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import { serverWindow } from './serverWindow.ts'
import { createKitStores } from './stores.ts'
import { createVerbs } from './verbs.ts'

/** What a kit is made of once it is loaded, over the core that runs. */
export type StartedKit = ReturnType<typeof assembleKit>

/** Starts the core of this page, unless its elements have. */
export function startPageKit({ adopt, open }: WidgetController): { core: Widget; kit: StartedKit } {
  const core = adopt((set) => startWidget(set, { window, fetch: fetch.bind(globalThis) }))
  return { core, kit: assembleKit(core, open) }
}

/** Starts a core where a page is rendered on a server: no wallet is ever connected. */
export const startServerKit = (options: OptionsInput): StartedKit =>
  assembleKit(
    startCore(options, { window: serverWindow(), fetch: fetch.bind(globalThis) }),
    async () => false,
  )

export function assembleKit(core: Core, open: WidgetController['open']) {
  const { outcomes, stores, services, $options } = core.runtime
  const kitStores = createKitStores(core)
  const { network, connectors } = stores
  return {
    ...kitStores,
    ...createVerbs(core, open),
    setOptions: core.applyOptions,
    setLibrary: services.setLibrary,
    getUniversalProvider: core.universalProvider,
    getCaipNetworks: () => network.$state.get().networks,
    getApprovedCaipNetworkIds: (namespace?: ChainNamespace) =>
      network.$state.get().approved[namespace ?? network.$state.get().namespace],
    getConnectors: (namespace?: ChainNamespace) =>
      connectors.$connectors
        .get()
        .filter((connector) => namespace === undefined || connector.namespace === namespace),
    getPreferredAccountType: (namespace?: ChainNamespace) =>
      kitStores.$account(namespace).get().allAccounts?.[0]?.type ??
      $options.get().defaultAccountTypes[namespace ?? network.$state.get().namespace],
    subscribeEvents: (listener: (event: HostEvents['event']) => void) => outcomes.on('event', listener),
    subscribeNetwork: (listener: (network: Network | undefined) => void) => network.$active.listen(listener),
    subscribe: <Name extends keyof HostEvents>(name: Name, listener: (detail: HostEvents[Name]) => void) =>
      outcomes.on(name, listener),
  }
}
