import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import type { CaipNetworkId, ChainNamespace } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'

export type NetworkState = {
  namespace: ChainNamespace
  /** Per namespace, the network in use: the wallet's where one is connected. May be one that is not offered. */
  active: Partial<Record<ChainNamespace, CaipNetworkId>>
  /** Per namespace, what the wallet has agreed to; absent means every network. */
  approved: Partial<Record<ChainNamespace, CaipNetworkId[]>>
  /** Per namespace, what was picked before a wallet was connected: the wallet is asked to move there. */
  picked: Partial<Record<ChainNamespace, CaipNetworkId>>
  /** Whether a wallet is being chosen for a namespace other than the one in use. */
  switchingNamespace: boolean
  switching?: { target: Network } | undefined
}

export type NetworkSwitch = { complete(): boolean; abort(): boolean }

export type NetworkStore = {
  $state: ReadableAtom<NetworkState>
  /** The active network, or undefined while the wallet is on one that is not offered. */
  $active: ReadableAtom<Network | undefined>
  $activeId: ReadableAtom<CaipNetworkId | undefined>
  find(id: CaipNetworkId): Network | undefined
  /** Makes a network the one in use, and with it its namespace. */
  setActive(id: CaipNetworkId): void
  /** Notes where the wallet of a namespace is; the app stays where it is. */
  setWalletNetwork(id: CaipNetworkId): void
  /** Notes what is to be asked of the wallet that connects next. */
  pick(id: CaipNetworkId): void
  /** A wallet has connected: it has been asked. */
  clearPick(namespace: ChainNamespace): void
  setApproved(namespace: ChainNamespace, approved: CaipNetworkId[] | undefined): void
  setSwitchingNamespace(switching: boolean): void
  beginSwitch(target: Network): NetworkSwitch
}

const namespaceOf = (id: CaipNetworkId) => id.slice(0, id.indexOf(':')) as ChainNamespace

/** Which of the host's networks is in use, and which one the wallet is asked to move to. */
export function createNetworkStore(
  $options: ReadableAtom<Pick<Options, 'networks'>>,
  initial: CaipNetworkId,
): NetworkStore {
  const namespace = namespaceOf(initial)
  const $state = atom<NetworkState>({
    namespace,
    active: { [namespace]: initial },
    approved: {},
    picked: {},
    switchingNamespace: false,
  })
  const patch = (change: Partial<NetworkState>) => $state.set({ ...$state.get(), ...change })
  const $activeId = computed($state, ({ active, namespace }) => active[namespace])
  const find = (id: CaipNetworkId) => $options.get().networks.find((network) => network.caipNetworkId === id)
  const setActive = (id: CaipNetworkId) =>
    patch({ namespace: namespaceOf(id), active: { ...$state.get().active, [namespaceOf(id)]: id } })

  return {
    $state,
    $activeId,
    $active: computed([$options, $state], ({ networks }, { active, namespace }) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === active[namespace]),
    ),
    find,
    setActive,
    setWalletNetwork: (id) => patch({ active: { ...$state.get().active, [namespaceOf(id)]: id } }),
    pick: (id) => patch({ picked: { ...$state.get().picked, [namespaceOf(id)]: id } }),
    clearPick: (namespace) => patch({ picked: { ...$state.get().picked, [namespace]: undefined } }),
    setApproved(namespace, approved) {
      const { [namespace]: _, ...others } = $state.get().approved
      patch({ approved: approved ? { ...others, [namespace]: approved } : others })
    },
    setSwitchingNamespace: (switchingNamespace) => patch({ switchingNamespace }),
    beginSwitch(target) {
      const mine = { target }
      patch({ switching: mine })
      const settle = (end: () => void) => {
        if ($state.get().switching !== mine) return false
        patch({ switching: undefined })
        end()
        return true
      }
      return {
        complete: () => settle(() => setActive(target.caipNetworkId)),
        abort: () => settle(() => undefined),
      }
    },
  }
}
