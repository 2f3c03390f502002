import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Options } from '../config/options.ts'
import { type CaipNetworkId, type ChainNamespace, splitNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'

export type NetworkState = {
  namespace: ChainNamespace
  /** The active network per namespace: the wallet's if one is connected. The page may not offer it. */
  active: Partial<Record<ChainNamespace, CaipNetworkId>>
  /** The networks that the wallet approved, per namespace; absent means all. */
  approved: Partial<Record<ChainNamespace, CaipNetworkId[]>>
  /** The network picked before a wallet connected, per namespace: the wallet is asked to switch there. */
  picked: Partial<Record<ChainNamespace, CaipNetworkId>>
  /** The newest request to a wallet. */
  switching?: { target: Network; connectorId: string } | undefined
}

const namespaceOf = (id: CaipNetworkId) => splitNetworkId(id).namespace

/** The active network, and the one that the wallet is asked to switch to. */
export function createNetworkStore(
  $options: ReadableAtom<Pick<Options, 'networks'>>,
  initial: CaipNetworkId,
) {
  const namespace = namespaceOf(initial)
  const $state = atom<NetworkState>({
    namespace,
    active: { [namespace]: initial },
    approved: {},
    picked: {},
  })
  const patch = (change: Partial<NetworkState>) => $state.set({ ...$state.get(), ...change })
  const $activeId = computed($state, ({ active, namespace }) => active[namespace])
  const find = (id: CaipNetworkId) => $options.get().networks.find((network) => network.caipNetworkId === id)
  /** Activates a network and its namespace. */
  const setActive = (id: CaipNetworkId) =>
    patch({ namespace: namespaceOf(id), active: { ...$state.get().active, [namespaceOf(id)]: id } })

  return {
    $state,
    $activeId,
    /** The active network, or undefined while the wallet is on one that is not offered. */
    $active: computed([$options, $state], ({ networks }, { active, namespace }) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === active[namespace]),
    ),
    find,
    setActive,
    /** Sets the network of a namespace's wallet; the app stays on its network. */
    setWalletNetwork: (id: CaipNetworkId) =>
      patch({ active: { ...$state.get().active, [namespaceOf(id)]: id } }),
    /** Sets the network to request from the next wallet that connects; undefined once one received the request. */
    pick: (namespace: ChainNamespace, id: CaipNetworkId | undefined) =>
      patch({ picked: { ...$state.get().picked, [namespace]: id } }),
    setApproved(namespace: ChainNamespace, approved: CaipNetworkId[] | undefined) {
      const { [namespace]: _, ...others } = $state.get().approved
      patch({ approved: approved ? { ...others, [namespace]: approved } : others })
    },
    beginSwitch(target: Network, connectorId: string) {
      const mine = { target, connectorId }
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
