import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Account } from '../schemas/account.ts'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../schemas/caip.ts'
import type { WalletInfo } from '../schemas/hostEvents.ts'

/** A wallet that is connected on one namespace. The active account is the first. */
export type Connected = {
  status: 'connected'
  connectorId: string
  wallet: WalletInfo
  accounts: Account[]
  /** Where the wallet is, configured by the host or not. */
  caipNetworkId: CaipNetworkId
  /** Found again after a reload, or connected in another tab: the user was not asked here. */
  restored: boolean
}

/** The wallet in use on a namespace, and those next to it. */
export type ConnectionState = (
  | { status: 'disconnected' }
  /** `restoring` after a reload: without a prompt. */
  | { status: 'connecting'; connectorId: string; restoring: boolean }
  | Connected
) & {
  /** The wallet that is asked while this one is connected. */
  asking?: string | undefined
  /** The connected wallets that are not in use, the one used last first. */
  others?: readonly Connected[] | undefined
}

/** One attempt to connect. A late end of an older attempt changes nothing. */
export type ConnectionAttempt = {
  complete(connection: Omit<Connected, 'status' | 'connectorId' | 'restored'>): boolean
  abort(): boolean
}

export type ConnectionStore = {
  $states: ReadableAtom<Record<ChainNamespace, ConnectionState>>
  $of: (namespace: ChainNamespace) => ReadableAtom<ConnectionState>
  get(namespace: ChainNamespace): ConnectionState
  /** A connected wallet: the one in use unless another one is named. */
  connected(namespace: ChainNamespace, connectorId?: string): Connected | undefined
  begin(namespace: ChainNamespace, attempt: { connectorId: string; restoring: boolean }): ConnectionAttempt
  /** Keeps a connected wallet next to the one in use. */
  add(namespace: ChainNamespace, connection: Connected): void
  /** Makes a connected wallet the one in use; the one that was stays connected. */
  use(namespace: ChainNamespace, connection: Connected): void
  /** Changes a connected wallet, the one in use unless another one is named; without effect if it is not connected. */
  update(
    namespace: ChainNamespace,
    change: Partial<Pick<Connected, 'accounts' | 'caipNetworkId' | 'wallet'>>,
    connectorId?: string,
  ): void
  /**
   * Ends a connection, that of the wallet in use unless another one is named. The next wallet takes its place.
   * @param how.keepsAsking - Whether another wallet that is being asked still is.
   */
  clear(namespace: ChainNamespace, how?: { connectorId?: string; keepsAsking?: boolean | undefined }): void
}

/** The connected wallets of a namespace, the one in use first. */
export function connectedOf(state: ConnectionState): Connected[] {
  const { others = [] } = state
  return state.status === 'connected' ? [state, ...others] : [...others]
}

/** Which wallets are connected on each namespace. What is connected stays so while another wallet is asked. */
export function createConnectionStore(): ConnectionStore {
  const idle = Object.fromEntries(chainNamespaces.map((name) => [name, { status: 'disconnected' }]))
  const $states = atom(idle as Record<ChainNamespace, ConnectionState>)
  const get = (namespace: ChainNamespace) => $states.get()[namespace]
  const set = (namespace: ChainNamespace, state: ConnectionState) =>
    $states.set({ ...$states.get(), [namespace]: state })
  const connected: ConnectionStore['connected'] = (namespace, id) => {
    const state = get(namespace)
    if (id !== undefined) return connectedOf(state).find(({ connectorId }) => connectorId === id)
    return state.status === 'connected' ? state : undefined
  }
  const others = (namespace: ChainNamespace, id?: string) =>
    (get(namespace).others ?? []).filter(({ connectorId }) => connectorId !== id)
  const use: ConnectionStore['use'] = (namespace, connection) => {
    const { connectorId } = connection
    const { asking: _, others: __, ...before } = get(namespace)
    const left = others(namespace, connectorId)
    const stays = before.status === 'connected' && before.connectorId !== connectorId
    set(namespace, { ...connection, others: stays ? [before, ...left] : left })
  }
  // The newest one of each namespace.
  const attempts = new Map<ChainNamespace, object>()
  const $of = Object.fromEntries(
    chainNamespaces.map((namespace) => [namespace, computed($states, (states) => states[namespace])]),
  ) as Record<ChainNamespace, ReadableAtom<ConnectionState>>

  return {
    $states,
    $of: (namespace) => $of[namespace],
    get,
    connected,
    begin(namespace, { connectorId, restoring }) {
      const mine = {}
      attempts.set(namespace, mine)
      const before = connected(namespace)
      const asked: ConnectionState = { status: 'connecting', connectorId, restoring }
      set(namespace, before ? { ...before, asking: connectorId } : { ...asked, others: others(namespace) })
      const settle = (end: () => void) => {
        if (attempts.get(namespace) !== mine) return false
        attempts.delete(namespace)
        end()
        return true
      }
      return {
        complete: (connection) =>
          settle(() =>
            use(namespace, { status: 'connected', connectorId, restored: restoring, ...connection }),
          ),
        abort: () =>
          settle(() => {
            const now = connected(namespace) ?? { status: 'disconnected', others: others(namespace) }
            set(namespace, { ...now, asking: undefined })
          }),
      }
    },
    add: (namespace, connection) =>
      set(namespace, {
        ...get(namespace),
        others: [...others(namespace, connection.connectorId), connection],
      }),
    use,
    update(namespace, change, id) {
      const state = get(namespace)
      if (state.status === 'connected' && (id ?? state.connectorId) === state.connectorId)
        return set(namespace, { ...state, ...change })
      const changed = others(namespace).map((each) =>
        each.connectorId === id ? { ...each, ...change } : each,
      )
      if (id !== undefined) set(namespace, { ...state, others: changed })
    },
    clear(namespace, { connectorId, keepsAsking } = {}) {
      const state = get(namespace)
      const used = state.status === 'disconnected' ? undefined : state.connectorId
      const left = others(namespace, connectorId)
      if (connectorId !== undefined && connectorId !== used) return set(namespace, { ...state, others: left })
      if (!keepsAsking) attempts.delete(namespace)
      set(namespace, inPlaceOf(keepsAsking ? state.asking : undefined, left))
    },
  }
}

/** What takes the place of the wallet in use: the next one, or the one that is being asked. */
function inPlaceOf(asking: string | undefined, [next, ...others]: readonly Connected[]): ConnectionState {
  if (next) return { ...next, asking, others }
  return asking ? { status: 'connecting', connectorId: asking, restoring: false } : { status: 'disconnected' }
}
