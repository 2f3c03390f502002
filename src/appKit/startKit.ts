import { atom, computed } from 'nanostores'
import { watchHostWallet } from '../actions/connection/watchHostWallet.ts'
import { addNetwork, removeNetwork } from '../actions/network/editNetworks.ts'
import type { OptionsInput } from '../config/options.ts'
import type { HostWallet } from '../connectors/external/createExternalConnector.ts'
import { createExternalConnector } from '../connectors/external/createExternalConnector.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import { guardListeners } from '../core/guardListeners.ts'
import { type Core, startCore } from '../core/startCore.ts'
import { startWidget, type Widget } from '../element/startWidget.ts'
import type { WidgetController } from '../element/widgetController.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { HostEvents, NetworkAssets } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { ToastVariant } from '../stores/toast.ts'
import type { AppKitStore } from './appKit.ts'
import { atFirst } from './atFirst.ts'
import { createKitStores, forPage } from './stores.ts'

/** The parts of a loaded kit, on top of the running core. */
export type StartedKit = ReturnType<typeof assembleKit>

/** Starts the core of this page, unless its elements have. */
export const startPageCore = ({ adopt }: WidgetController): Widget => adopt(startWidget)

/** Starts a core on a server that renders a page: no wallet ever connects. */
export const startServerCore = (options: OptionsInput): Core => startCore(options)

/** Adds the calls that only kits have to those of a core. @param open - Shows the modal; false if it cannot. */
export function assembleKit(core: Core, open: WidgetController['open']) {
  const { runtime, restored } = core
  const { outcomes, stores, services, connectors, $options, signal } = runtime
  const { network, modal, toast } = stores
  const kitStores = { ...createKitStores(core), $networkAssets: createNetworkAssets(core) }
  const $active = forPage(computed(network.$active, (active) => active))
  // Pages also pass an error, or an error's missing message.
  const show = (variant: ToastVariant, given: unknown) => {
    const text = given instanceof Error ? given.message : given
    if (typeof text === 'string' && text !== '') toast.show({ message: { text }, variant })
  }
  return {
    ...core,
    ...kitStores,
    ready: () => restored,
    async connect(request: ConnectRequest = {}) {
      await restored
      return core.connectInModal(request, { open, life: signal })
    },
    follow: async (wallet: HostWallet) => watchHostWallet(runtime, createExternalConnector(wallet)),
    async fetchIdentity(of: { address: string; caipNetworkId?: CaipNetworkId }) {
      const { address, caipNetworkId = 'eip155:1' } = Object(of) as typeof of
      const api = await services.blockchainApi()
      const found = await api?.getIdentity({ address, caipNetworkId, signal })
      return { name: found?.name || undefined, avatar: found?.avatar || undefined }
    },
    addNetwork: (network: unknown) => addNetwork(runtime, { network }),
    removeNetwork: (networkId: CaipNetworkId) => removeNetwork(runtime, { networkId }),
    addConnector: (wallet: HostWallet) => connectors.offer(createExternalConnector(wallet)),
    setLibrary: services.setLibrary,
    setLoading: (loading: boolean) => modal.setLoading(loading),
    showErrorMessage: (text: string) => show('error', text),
    showSuccessMessage: (text: string) => show('success', text),
    getCaipNetworks: () => $options.get().networks,
    getApprovedCaipNetworkIds: (namespace?: ChainNamespace) =>
      network.$state.get().approved[namespace ?? network.$state.get().namespace],
    getConnectors: (namespace?: ChainNamespace) =>
      stores.connectors.$connectors
        .get()
        .filter((connector) => namespace === undefined || connector.namespace === namespace),
    getPreferredAccountType: (namespace?: ChainNamespace) =>
      kitStores.$account(namespace).get().allAccounts?.[0]?.type ??
      $options.get().defaultAccountTypes[namespace ?? network.$state.get().namespace],
    subscribeEvents: (listener: (event: HostEvents['event']) => void) => outcomes.on('event', listener),
    subscribeNetwork: (listener: (network: Network | undefined) => void) => $active.listen(listener),
  }
}

/** The icon and the color of the active network, loaded when a page reads them. */
function createNetworkAssets({ runtime }: Core): AppKitStore<NetworkAssets> {
  const { network, wallets } = runtime.stores
  const $colorOf = atom<((network: Network) => string) | undefined>()
  let known = atFirst.networkAssets
  const load = async (id: string) => {
    // Not imported above: every page with a kit would load the account's code.
    const mark = await import('../core/loadNetworkMark.ts').catch(() => undefined)
    mark?.loadNetworkMark(runtime, id)
    if ($colorOf.get()) return
    const part = await import('../actions/network/networkColor.ts').catch(() => undefined)
    if (part) $colorOf.set(part.networkColor)
  }
  const $assets = computed([network.$active, wallets.$images, $colorOf], (active, images, colorOf) => {
    if (!active) return atFirst.networkAssets
    const { caipNetworkId, assets } = active
    queueMicrotask(() => void load(caipNetworkId))
    const imageUrl = assets.imageUrl ?? (images[`asset/${caipNetworkId}`] || undefined)
    const color = colorOf?.(active)
    // Ignores changes of wallet pictures.
    if (imageUrl !== known.imageUrl || color !== known.color) known = { imageUrl, color }
    return known
  })
  return guardListeners($assets)
}
