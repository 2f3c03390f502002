import r2wc from '@r2wc/react-to-web-component'
import type { NativeBalance } from '../actions/account/updateNativeBalance.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import type { RecentTransaction } from '../actions/transactions/addRecentTransaction.ts'
import type { ConnectRequest } from '../core/connectInModal.ts'
import { elementCalls, makeCalls } from '../core/hostCalls.ts'
import { hostStatus } from '../core/pageState.ts'
import type { Core } from '../core/startCore.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type {
  AccountDetails,
  AccountSnapshot,
  ConnectionRef,
  ConnectionSnapshot,
  ConnectionStatus,
} from '../schemas/hostEvents.ts'
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
  /** Shows the modal: a view, or what fits the connection. */
  open(parameters?: OpenParameters): Promise<void>
  /** Closes it. */
  close(): void
  /**
   * Shows the modal until a wallet is connected.
   *
   * @throws A coded error if the user closes the modal or declines.
   */
  connect(request?: ConnectRequest): Promise<AccountSnapshot>
  /** Disconnects the wallets of a namespace, or all; with `wallet` that wallet only, and the next one is in use. */
  disconnect(parameters?: Partial<ConnectionRef>): Promise<void>
  /**
   * Uses another connected wallet, without asking it.
   *
   * @throws {NotConnectedError} If it is not connected.
   */
  switchConnection(ref: ConnectionRef): Promise<AccountSnapshot>
  /** Moves to a network of `networks`; a connected wallet is asked. Resolves once it is there. */
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** Offers one more network. */
  addNetwork(network: unknown): Promise<void>
  /** Offers a network no longer. */
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  /** The connected wallet's own provider, EIP-1193 on EVM; undefined while nothing is connected. */
  getProvider(namespace: ChainNamespace): unknown
  /** Reloads the active account's balance. Undefined without an account, or if no node answers. */
  updateNativeBalance(): Promise<NativeBalance | undefined>
  /**
   * Lists a transaction of the page's own in the account's activity, and follows it to its end. Resolves once it is
   * listed. EVM networks only.
   *
   * @throws {TransactionNotFoundError} If no node knows the transaction within 30 seconds.
   */
  addRecentTransaction(transaction: RecentTransaction): Promise<void>
  /** Fixes the theme; undefined follows the system. */
  setThemeMode(mode: 'light' | 'dark' | undefined): void
  /** Sets CSS variables by their names. */
  setThemeVariables(variables: Record<string, string | number>): void
  /** All that is known of the account in use; undefined while none is connected. */
  readonly account: AccountDetails | undefined
  /** The connected wallets of all namespaces. The one in use comes first on each. */
  readonly connections: readonly ConnectionSnapshot[]
  /** The status of the connection in use. `reconnecting`: the widget restores that of the last visit. */
  readonly status: ConnectionStatus
  /** The CAIP-2 id of the network in use; undefined while the wallet is on one that the page does not offer. */
  readonly network: CaipNetworkId | undefined
  /** The wallets of this page that can be connected. */
  readonly wallets: { id: string; name: string; namespace: ChainNamespace; icon?: string | undefined }[]
  /** Whether the modal is open or loading, and the selected network. */
  readonly state: {
    open: boolean
    loading: boolean
    initialized: boolean
    selectedNetworkId?: string | undefined
  }
}

/** r2wc gets no props: attributes, properties and events are ours. It gives the shadow root and the React root. */
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

/** Makes the class of `<w3m-modal>`. Called once the page has `HTMLElement`: importing this does nothing. */
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

    /** Keeps everything where the browser can move an element without taking it out. */
    connectedMoveCallback() {
      this.#restoreDialog()
    }

    override disconnectedCallback() {
      // A move is a removal and an insertion in one task: only one that lasts ends the view.
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

    /** An element that is not in the page puts itself there; one that was taken out stays out. */
    #enter() {
      if (!this.#hasBeenInPage && !this.isConnected) document.body.append(this)
    }
  }

  defineProperties(ModalElement.prototype)
  const call = async (run: (core: Core) => unknown) => run(await getWidgetController().load())
  const calls: Pick<W3mModalElement, (typeof elementCalls)[number]> = makeCalls(elementCalls, call)
  Object.assign(ModalElement.prototype, calls, { attributeChangedCallback })
  return ModalElement
}

const core = () => getWidgetController().core()

const root = (element: object): DeferredRoot | undefined =>
  (element as { [contextKey]?: { root: DeferredRoot } })[contextKey]?.root
