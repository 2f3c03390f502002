import r2wc from '@r2wc/react-to-web-component'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { AppKitModalCalls, AppKitState, AppKitWalletCalls } from '../appKit/appKit.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import { makeCalls, sharedCalls } from '../core/hostCalls.ts'
import { hostStatus } from '../core/pageState.ts'
import type { Core } from '../core/startCore.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { AccountDetails, ConnectionSnapshot, ConnectionStatus } from '../schemas/hostEvents.ts'
import { attributes } from './attributes.ts'
import { brand } from './brand.ts'
import type { DeferredRoot, Mount } from './deferredReact.ts'
import type { W3mModalOptions } from './elementTypes.ts'
import { keepDialog } from './keepDialog.ts'
import {
  attributeChangedCallback,
  defineProperties,
  takeReactProps,
  upgradeProperties,
} from './modalProperties.ts'
import type { ModalHost } from './mountedElements.ts'
import { waitMark } from './settling.ts'
import { getWidgetController } from './widgetController.ts'

/** The methods and properties of `<w3m-modal>`. */
export type W3mModalElement = ModalHost & {
  -readonly [Name in keyof W3mModalOptions]: W3mModalOptions[Name]
} & {
  /** Adds a network, or replaces the one with the same id. */
  addNetwork(network: unknown): Promise<void>
  /** Removes a network. */
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while nothing is connected. */
  getProvider(namespace: ChainNamespace): unknown
  /** Details of the active account; undefined while no wallet is connected. */
  readonly account: AccountDetails | undefined
  /** The connected wallets of all namespaces. The active one of each namespace is first. */
  readonly connections: readonly ConnectionSnapshot[]
  /** The status of the active connection. `reconnecting`: the widget is restoring that of the last visit. */
  readonly status: ConnectionStatus
  /** The CAIP-2 id of the active network; undefined while the wallet is on one that the page does not offer. */
  readonly network: CaipNetworkId | undefined
  /** The wallets in this page that can be connected. */
  readonly wallets: { id: string; name: string; namespace: ChainNamespace; icon?: string | undefined }[]
  /** Whether the modal is open or loading, and the selected network. */
  readonly state: Omit<AppKitState, 'activeChain'>
} & AppKitModalCalls &
  AppKitWalletCalls

/** r2wc gets no props: we handle attributes, properties and events. It provides the shadow root and the React root. */
const contextKey = Symbol.for('r2wc.context')

/** Callbacks of r2wc's class that its types omit. */
type RenderedClass = {
  new (): HTMLElement & {
    shadowRoot: ShadowRoot
    connectedCallback(): void
    disconnectedCallback(): void
  }
  readonly observedAttributes: string[]
}

/** Creates the class of `<w3m-modal>`. Called once the page has `HTMLElement`: importing this file has no effect. */
export function createModalClass(): CustomElementConstructor {
  // The package types its class as a constructor without callbacks.
  const Base = r2wc(() => null, { shadow: 'open' }) as unknown as RenderedClass

  class ModalElement extends Base {
    static readonly [brand] = true
    #restoreDialog = keepDialog(this.shadowRoot)
    #hasBeenInPage = false

    static override get observedAttributes() {
      return [...Object.keys(attributes), waitMark]
    }

    constructor() {
      super()
      upgradeProperties(this)
    }

    override connectedCallback() {
      super.connectedCallback()
      this.#hasBeenInPage = true
      getWidgetController().add(this)
      this.#restoreDialog()
    }

    /** Keeps the view in browsers that move an element without removing it. */
    connectedMoveCallback() {
      this.#restoreDialog()
    }

    override disconnectedCallback() {
      // A move is a removal and an insertion in one task: only a lasting removal ends the view.
      queueMicrotask(() => {
        if (this.isConnected) return
        super.disconnectedCallback()
        getWidgetController().remove(this)
      })
    }

    takeProps() {
      takeReactProps(this)
    }

    show(mount: Mount) {
      root(this)?.show(mount)
    }

    hide() {
      root(this)?.unmount()
    }

    async open(parameters?: OpenParameters) {
      this.#enter()
      await getWidgetController().open(parameters, this)
    }

    close() {
      getWidgetController().close()
    }

    async connect(request: ConnectRequest = {}) {
      this.#enter()
      return getWidgetController().connect(request, { host: this })
    }

    getProvider(namespace: ChainNamespace) {
      return core()?.getProvider(namespace)
    }

    setThemeMode(themeMode: 'light' | 'dark' | undefined) {
      getWidgetController().setOptions({ themeMode })
    }

    setThemeVariables(themeVariables: Record<string, string | number>) {
      getWidgetController().setOptions({ themeVariables })
    }

    get account() {
      return core()?.account()
    }

    get connections() {
      return core()?.connections() ?? []
    }

    get status() {
      const stores = core()?.runtime.stores
      if (!stores) return getWidgetController().state().status
      return hostStatus(stores.connection.get(stores.network.$state.get().namespace))
    }

    get network() {
      return core()?.runtime.stores.network.$active.get()?.caipNetworkId
    }

    get wallets() {
      const connectors = core()?.runtime.stores.connectors.$connectors.get() ?? []
      return connectors.map(({ id, name, namespace, icon }) => ({ id, name, namespace, icon }))
    }

    get state() {
      const started = core()
      const modal = started?.runtime.stores.modal.$state.get()
      return {
        open: modal?.open ?? false,
        loading: modal?.loading ?? false,
        initialized: started !== undefined,
        selectedNetworkId: this.network,
      }
    }

    /** An element that was never in the page inserts itself; one that was removed stays out. */
    #enter() {
      if (!this.#hasBeenInPage && !this.isConnected) document.body.append(this)
    }
  }

  defineProperties(ModalElement.prototype)
  const call = async (run: (core: Core) => unknown) => run(await getWidgetController().load())
  const calls: Partial<W3mModalElement> = makeCalls([...sharedCalls, 'addNetwork', 'removeNetwork'], call)
  Object.assign(ModalElement.prototype, calls, { attributeChangedCallback })
  return ModalElement
}

const core = () => getWidgetController().core()

const root = (element: object): DeferredRoot | undefined =>
  (element as { [contextKey]?: { root: DeferredRoot } })[contextKey]?.root
