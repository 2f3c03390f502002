import { atom } from 'nanostores'
import type { Account } from '../schemas/account.ts'
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '../schemas/caip.ts'
import type { WalletInfo } from '../schemas/hostEvents.ts'

/** A wallet that is connected on one namespace. Its first account is the active one. */
export type Connected = {
  status: 'connected'
  connectorId: string
  wallet: WalletInfo
  accounts: Account[]
  /** The wallet's network, whether the page offers it or not. */
  caipNetworkId: CaipNetworkId
  /** Restored after a reload, or connected in another tab: no prompt in this page. */
  restored: boolean
}

/** The active wallet of a namespace, and the inactive ones. */
export type ConnectionState = (
  | { status: 'disconnected' }
  /** `restoring` after a reload: without a prompt. */
  | { status: 'connecting'; connectorId: string; restoring: boolean }
  | Connected
) & {
  /** The wallet that is asked to connect while this one is connected. */
  asking?: string | undefined
  /** The connected wallets that are not active, last used first. */
  others?: readonly Connected[] | undefined
}

/** One attempt to connect. The late result of an older attempt has no effect. */
export type ConnectionAttempt = ReturnType<ReturnType<typeof createConnectionStore>['begin']>

/** The connected wallets of each namespace. They stay connected while another wallet is asked. */
export function createConnectionStore() {
  const idle = Object.fromEntries(chainNamespaces.map((name) => [name, { status: 'disconnected' }]))
  const $states = atom(idle as Record<ChainNamespace, ConnectionState>)
  // A page may name a namespace that does not exist.
  const get = (namespace: ChainNamespace): ConnectionState =>
    $states.get()[namespace] ?? { status: 'disconnected' }
  const set = (namespace: ChainNamespace, state: ConnectionState) =>
    $states.set({ ...$states.get(), [namespace]: state })
  const others = (namespace: ChainNamespace, id?: string) =>
    (get(namespace).others ?? []).filter(({ connectorId }) => connectorId !== id)
  /** The connected wallets of a namespace, the active one first. */
  const all = (namespace: ChainNamespace): Connected[] => {
    const state = get(namespace)
    return state.status === 'connected' ? [state, ...others(namespace)] : others(namespace)
  }
  /** A connected wallet, by default the active one. */
  const connected = (namespace: ChainNamespace, id?: string): Connected | undefined => {
    const state = get(namespace)
    if (id !== undefined) return all(namespace).find(({ connectorId }) => connectorId === id)
    return state.status === 'connected' ? state : undefined
  }
  /** The id of the wallet that is active or connecting. */
  const usedId = (namespace: ChainNamespace): string | undefined => {
    const state = get(namespace)
    return state.status === 'disconnected' ? undefined : state.connectorId
  }
  /** Makes a connected wallet active; the previous one stays connected. */
  const use = (namespace: ChainNamespace, connection: Connected) => {
    const { connectorId } = connection
    const { asking: _, others: __, ...before } = get(namespace)
    const left = others(namespace, connectorId)
    const stays = before.status === 'connected' && before.connectorId !== connectorId
    set(namespace, { ...connection, others: stays ? [before, ...left] : left })
  }
  // The newest attempt of each namespace.
  const attempts = new Map<ChainNamespace, object>()

  return {
    $states,
    get,
    all,
    connected,
    usedId,
    begin(
      namespace: ChainNamespace,
      { connectorId, restoring }: { connectorId: string; restoring: boolean },
    ) {
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
        complete: (connection: Omit<Connected, 'status' | 'connectorId' | 'restored'>) =>
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
    /** Adds a connected wallet as an inactive one. */
    add: (namespace: ChainNamespace, connection: Connected) =>
      set(namespace, {
        ...get(namespace),
        others: [...others(namespace, connection.connectorId), connection],
      }),
    use,
    /** Changes a connected wallet, by default the active one; no effect if it is not connected. */
    update(
      namespace: ChainNamespace,
      change: Partial<Pick<Connected, 'accounts' | 'caipNetworkId' | 'wallet'>>,
      id?: string,
    ) {
      const state = get(namespace)
      if (state.status === 'connected' && (id ?? state.connectorId) === state.connectorId)
        return set(namespace, { ...state, ...change })
      const changed = others(namespace).map((each) =>
        each.connectorId === id ? { ...each, ...change } : each,
      )
      if (id !== undefined) set(namespace, { ...state, others: changed })
    },
    /**
     * Ends a connection, by default that of the active wallet. The next wallet takes its place.
     * @param how.keepsAsking - Whether a pending request to another wallet continues.
     */
    clear(
      namespace: ChainNamespace,
      { connectorId, keepsAsking }: { connectorId?: string; keepsAsking?: boolean | undefined } = {},
    ) {
      const state = get(namespace)
      const left = others(namespace, connectorId)
      if (connectorId !== undefined && connectorId !== usedId(namespace))
        return set(namespace, { ...state, others: left })
      if (!keepsAsking) attempts.delete(namespace)
      set(namespace, inPlaceOf(keepsAsking ? state.asking : undefined, left))
    },
  }
}

/** What replaces the active wallet: the next one, or the one that is being asked. */
function inPlaceOf(asking: string | undefined, [next, ...others]: readonly Connected[]): ConnectionState {
  if (next) return { ...next, asking, others }
  return asking ? { status: 'connecting', connectorId: asking, restoring: false } : { status: 'disconnected' }
}
