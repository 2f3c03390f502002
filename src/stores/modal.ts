import { atom, type ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '../schemas/caip.ts'

export type ModalState = {
  open: boolean
  /** Something that the user requested is loading. */
  loading: boolean
  /** A refused attempt to close: grows by one each time. */
  shakes: number
  /** Only wallets of this namespace are offered. */
  namespace?: ChainNamespace | undefined
  /** A wallet draws in the page itself just now: the dialog must not make it inert. */
  modeless: boolean
}

export type ModalStore = {
  $state: ReadableAtom<ModalState>
  /** Grows by one each time that a view is opened, also over one of a modal that is open. */
  $openings: ReadableAtom<number>
  opened(namespace?: ChainNamespace): void
  closed(): void
  /** Offers only wallets of a namespace, or of any again. */
  filter(namespace: ChainNamespace | undefined): void
  setLoading(loading: boolean): void
  setModeless(modeless: boolean): void
  shake(): void
  /** Grows by one each time that the product itself wants to be shown. */
  $wanted: ReadableAtom<number>
  /** @returns Whether an element can show it. */
  want(): boolean
}

/** Whether the dialog is shown, and how. */
export function createModalStore(): ModalStore {
  const $state = atom<ModalState>({ open: false, loading: false, shakes: 0, modeless: false })
  const $openings = atom(0)
  const $wanted = atom(0)
  const patch = (change: Partial<ModalState>) => $state.set({ ...$state.get(), ...change })

  return {
    $state,
    $openings,
    opened(namespace) {
      patch({ open: true, namespace })
      $openings.set($openings.get() + 1)
    },
    closed: () => patch({ open: false, loading: false, namespace: undefined, modeless: false }),
    filter: (namespace) => patch({ namespace }),
    setLoading: (loading) => patch({ loading }),
    setModeless: (modeless) => patch({ modeless }),
    $wanted,
    want() {
      $wanted.set($wanted.get() + 1)
      return $wanted.lc > 0
    },
    shake: () => patch({ shakes: $state.get().shakes + 1 }),
  }
}
