import type { Mount } from './deferredReact.ts'

/** What the widget needs of one of its elements. */
export type ModalHost = HTMLElement & {
  /** Renders the views into the element's shadow root. */
  show(mount: Mount): void
  /** Removes them. */
  hide(): void
  /** Adds what a framework omitted. */
  takeProps(): void
}

/** The elements of a page. At most one of them shows the views. */
export function createMountedElements() {
  const lives = new Map<ModalHost, AbortController>()
  let drawn: ModalHost | undefined
  /** The element that shows the modal: the last one that did, else the first. */
  const current = () => (drawn?.isConnected ? drawn : [...lives.keys()][0])

  return {
    /** @returns False if it was already added. */
    add(host: ModalHost): boolean {
      if (lives.has(host)) return false
      lives.set(host, new AbortController())
      return true
    },
    /** @returns Whether it showed the views. */
    remove(host: ModalHost): boolean {
      lives.get(host)?.abort()
      lives.delete(host)
      if (drawn !== host) return false
      drawn = undefined
      return true
    },
    all: () => [...lives.keys()],
    current,
    /** The container of an embedded modal. */
    embedded: () => [...lives.keys()].find((host) => host.hasAttribute('embedded')) ?? current(),
    isDrawn: (host: ModalHost) => drawn === host,
    draw(host: ModalHost, mount: Mount) {
      if (drawn !== host) drawn?.hide()
      drawn = host
      host.show(mount)
    },
    /** Aborted when the element leaves the page. */
    life: (host: ModalHost | undefined) => (host && lives.get(host)?.signal) ?? AbortSignal.abort(),
  }
}
