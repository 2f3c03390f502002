export type Mounted = { unmount(): void }

/** Draws the views into a shadow root. */
export type Mount = (container: ShadowRoot) => Mounted

/**
 * What r2wc gets in place of React DOM while the page only carries the tag: it remembers where something
 * is to be shown, and `show` brings in the real thing.
 */
export type DeferredRoot = {
  render(node: unknown): void
  /** Draws the views, unless they are drawn already. After `unmount` they can be shown again. */
  show(mount: Mount): void
  unmount(): void
}

export function createRoot(container: ShadowRoot): DeferredRoot {
  let mounted: Mounted | undefined
  return {
    render: () => undefined,
    show(mount) {
      mounted ??= mount(container)
    },
    unmount() {
      mounted?.unmount()
      mounted = undefined
    },
  }
}

/** r2wc hands the result to `render`, which does not look at it. */
const createElement = (type: unknown, props: unknown) => ({ type, props })

export default { createElement }
