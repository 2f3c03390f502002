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

export type ConnectionState =
  | { status: 'disconnected' }
  /** `restoring` after a reload: without a prompt. */
  | { status: 'connecting'; connectorId: string; restoring: boolean }
  | Connected

/** One attempt to connect. A late end of an older attempt changes nothing. */
export type ConnectionAttempt = {
  complete(connection: Omit<Connected, 'status' | 'connectorId' | 'restored'>): boolean
  abort(): boolean
}

export type ConnectionStore = {
  $states: ReadableAtom<Record<ChainNamespace, ConnectionState>>
  $of: (namespace: ChainNamespace) => ReadableAtom<ConnectionState>
  get(namespace: ChainNamespace): ConnectionState
  /** What is connected, also while another wallet is asked to take its place. */
  connected(namespace: ChainNamespace): Connected | undefined
  begin(namespace: ChainNamespace, attempt: { connectorId: string; restoring: boolean }): ConnectionAttempt
  /** Changes what is connected, also while another wallet is asked; without effect while nothing is. */
  update(
    namespace: ChainNamespace,
    change: Partial<Pick<Connected, 'accounts' | 'caipNetworkId' | 'wallet'>>,
  ): void
  /** @param goesOn - Whether another wallet that is being asked to take the place of what is connected still is. */
  clear(namespace: ChainNamespace, goesOn?: boolean): void
}

/** Which wallet is connected on each namespace. A new attempt keeps what was connected until it succeeds. */
export function createConnectionStore(): ConnectionStore {
  const idle = Object.fromEntries(chainNamespaces.map((name) => [name, { status: 'disconnected' }]))
  const $states = atom(idle as Record<ChainNamespace, ConnectionState>)
  const set = (namespace: ChainNamespace, state: ConnectionState) =>
    $states.set({ ...$states.get(), [namespace]: state })
  // What stays connected until a wallet that is asked has agreed.
  const kept = new Map<ChainNamespace, Connected>()
  const connected = (namespace: ChainNamespace) => {
    const state = $states.get()[namespace]
    return state.status === 'connected' ? state : kept.get(namespace)
  }
  const $of = Object.fromEntries(
    chainNamespaces.map((namespace) => [namespace, computed($states, (states) => states[namespace])]),
  ) as Record<ChainNamespace, ReadableAtom<ConnectionState>>

  return {
    $states,
    $of: (namespace) => $of[namespace],
    get: (namespace) => $states.get()[namespace],
    connected,
    begin(namespace, { connectorId, restoring }) {
      const before = connected(namespace)
      if (before) kept.set(namespace, before)
      const mine: ConnectionState = { status: 'connecting', connectorId, restoring }
      const settle = (next: ConnectionState) => {
        if ($states.get()[namespace] !== mine) return false
        kept.delete(namespace)
        set(namespace, next)
        return true
      }
      set(namespace, mine)
      return {
        complete: (connection) =>
          settle({ status: 'connected', connectorId, restored: restoring, ...connection }),
        abort: () => settle(kept.get(namespace) ?? { status: 'disconnected' }),
      }
    },
    update(namespace, change) {
      const state = $states.get()[namespace]
      const before = kept.get(namespace)
      if (state.status === 'connected') set(namespace, { ...state, ...change })
      else if (before) kept.set(namespace, { ...before, ...change })
    },
    clear(namespace, goesOn) {
      if (!kept.delete(namespace) || !goesOn) set(namespace, { status: 'disconnected' })
    },
  }
}
