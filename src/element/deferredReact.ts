/** Rendered views. @internal */
export type Mounted = { unmount(): void }

/** Renders the views into a shadow root. */
export type Mount = (container: ShadowRoot) => Mounted

/** Passed to r2wc instead of React DOM until the modal is needed: remembers where to render; `show` loads React. */
export type DeferredRoot = ReturnType<typeof createRoot>

export function createRoot(container: ShadowRoot) {
  let mounted: Mounted | undefined
  return {
    render: () => undefined,
    /** Renders the views, unless they are already there. After `unmount` they can be shown again. */
    show(mount: Mount) {
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
