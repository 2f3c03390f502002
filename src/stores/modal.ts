import { atom } from 'nanostores'
import type { ChainNamespace } from '../schemas/caip.ts'

export type ModalState = {
  open: boolean
  /** Something that the user requested is loading. */
  loading: boolean
  /** Grows by one each time the modal refuses to close. */
  shakes: number
  /** Only wallets of this namespace are offered. */
  namespace?: ChainNamespace | undefined
  /** Whether the user is choosing a wallet for another namespace. */
  isSwitching: boolean
}

/** Whether and how the dialog is shown. */
export function createModalStore() {
  const $state = atom<ModalState>({ open: false, loading: false, shakes: 0, isSwitching: false })
  /** Grows by one each time a view opens, also in an open modal. */
  const $openings = atom(0)
  /** Grows by one each time the widget must open the modal. */
  const $wanted = atom(0)
  const patch = (change: Partial<ModalState>) => $state.set({ ...$state.get(), ...change })

  return {
    $state,
    $openings,
    opened(namespace?: ChainNamespace) {
      patch({ open: true, namespace })
      $openings.set($openings.get() + 1)
    },
    closed: () => patch({ open: false, loading: false, namespace: undefined }),
    /** Offers only wallets of a namespace, for the user to switch there; without one, those of all. */
    filter: (namespace: ChainNamespace | undefined) =>
      patch({ namespace, isSwitching: namespace !== undefined }),
    setLoading: (loading: boolean) => patch({ loading }),
    $wanted,
    /** @returns Whether an element can show the modal. */
    want() {
      $wanted.set($wanted.get() + 1)
      return $wanted.lc > 0
    },
    shake: () => patch({ shakes: $state.get().shakes + 1 }),
  }
}
