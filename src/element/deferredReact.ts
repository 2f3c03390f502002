export type Mounted = { unmount(): void }

/** Renders the views into a shadow root. */
export type Mount = (container: ShadowRoot) => Mounted

/** Passed to r2wc instead of React DOM until the modal is needed: remembers where to render; `show` loads React. */
export type DeferredRoot = {
  render(node: unknown): void
  /** Renders the views, unless they are already there. After `unmount` they can be shown again. */
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

/** r2wc passes the result to `render`, which ignores it. */
const createElement = (type: unknown, props: unknown) => ({ type, props })

export default { createElement }
