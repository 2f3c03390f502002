import { atom, type ReadableAtom } from 'nanostores'
import type { ChainNamespace } from '../schemas/caip.ts'

export type ModalState = {
  open: boolean
  /** Something that the user requested is loading. */
  loading: boolean
  /** Grows by one each time the modal refuses to close. */
  shakes: number
  /** Only wallets of this namespace are offered. */
  namespace?: ChainNamespace | undefined
  /** A wallet renders in the page: the dialog must not make it inert. */
  modeless: boolean
}

export type ModalStore = {
  $state: ReadableAtom<ModalState>
  /** Grows by one each time a view opens, also in an open modal. */
  $openings: ReadableAtom<number>
  opened(namespace?: ChainNamespace): void
  closed(): void
  /** Offers only wallets of a namespace, or of all. */
  filter(namespace: ChainNamespace | undefined): void
  setLoading(loading: boolean): void
  setModeless(modeless: boolean): void
  shake(): void
  /** Grows by one each time the widget must open the modal. */
  $wanted: ReadableAtom<number>
  /** @returns Whether an element can show the modal. */
  want(): boolean
}

/** Whether and how the dialog is shown. */
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
