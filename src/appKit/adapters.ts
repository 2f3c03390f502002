import type { AppKit, AppKitAdapter } from './appKit.ts'

/** The host's libraries that are bound to a kit. */
export type AdapterBindings = Pick<AppKit, 'addAdapter' | 'removeAdapter'>

type Bound = {
  /** Gets what an adapter throws: the page goes on. */
  report(error: unknown): void
  onBound(adapter: AppKitAdapter): void
}

/** Binds libraries of the host, each once. */
export function createAdapterBindings(kit: () => AppKit, { report, onBound }: Bound): AdapterBindings {
  const bound = new Map<AppKitAdapter, () => void>()
  const safely = (work: () => void) => {
    try {
      work()
    } catch (error) {
      report(error)
    }
  }
  return {
    addAdapter(adapter) {
      if (bound.has(adapter)) return
      onBound(adapter)
      safely(() => bound.set(adapter, adapter.attach(kit())))
    },
    removeAdapter(adapter) {
      const detach = bound.get(adapter)
      bound.delete(adapter)
      if (detach) safely(detach)
    },
  }
}

/** Those of what a host gave as its adapters that can be attached. */
export const readAdapters = (adapters: unknown): AppKitAdapter[] =>
  (Array.isArray(adapters) ? adapters : []).filter(
    (adapter): adapter is AppKitAdapter => typeof adapter?.attach === 'function',
  )
