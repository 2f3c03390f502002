import type { ReadableAtom } from 'nanostores'
import { createContext, type ReactNode, use, useCallback, useContext, useSyncExternalStore } from 'react'
import type { AreaName, MessagesOf } from '../i18n/areas.ts'
import type { Words } from '../i18n/createWords.ts'
import type { Runtime } from '../runtime.ts'
import type { Route } from '../schemas/routes.ts'
import type { Stores } from '../stores/createStores.ts'
import type { WidgetStorage } from '../stores/storage.ts'

/** A store as views see it: readable only. */
export type Readable<Store> = {
  [Name in keyof Store as Name extends `$${string}` | 'find' | 'get'
    ? Name
    : never]: Store[Name] extends ReadableAtom<infer Value> ? ReadableAtom<Value> : Store[Name]
}
export type ReadableStores = { [Name in keyof Stores]: Readable<Stores[Name]> }

/** Only actions may use these parts of the runtime: they change state or notify the page. */
type Closed = 'stores' | 'storage' | 'outcomes'

/** The runtime as views see it, to pass to actions. */
export type ViewRuntime = Omit<Runtime, Closed> & { readonly [Name in Closed]: never }

export type ViewContext = { runtime: Runtime; words: Words; locale: string }

const Context = createContext<ViewContext | undefined>(undefined)

/** Provides the runtime and the messages to the views below. Messages that load late render them again. */
export function ViewProvider({ value, children }: { value: ViewContext; children: ReactNode }) {
  useSyncExternalStore(value.words.listen, value.words.version)
  return <Context value={{ ...value }}>{children}</Context>
}

function useViewContext(): ViewContext {
  const context = useContext(Context)
  if (!context) throw new Error('A view must be used within ViewProvider')
  return context
}

/** The runtime, for actions. Views read stores through `useStores`. */
export const useRuntime = (): ViewRuntime => useViewContext().runtime as ViewRuntime

export const useStores = (): ReadableStores => useViewContext().runtime.stores

/** A store that only some visits need, read-only. */
export const useStore = <Store,>(get: (runtime: Runtime) => Store): Readable<Store> =>
  get(useViewContext().runtime) as Readable<Store>

export const useStorage = (): Pick<WidgetStorage, 'get'> => useViewContext().runtime.storage

/**
 * Messages of some areas in the user's language, and the common ones.
 *
 * A view's areas load with its code (`registry.ts`). A view suspends until its areas are loaded.
 */
export function useMessages<Name extends AreaName = never>(...names: Name[]): MessagesOf<Name> {
  const words = useWords()
  for (const name of names) use(words.load(name))
  const messages = words.get(names)
  if (!messages) throw new Error('Rendering needs the first messages to be loaded')
  return messages
}

/** Loads messages in advance. */
export const useWords = (): Words => useViewContext().words

/** The BCP 47 tag for numbers and dates. */
export const useLocale = (): string => useViewContext().locale

export const useOptions = () => useValue(useRuntime().$options)

/** With two views side by side, `list` is at the start and opens views on the `stage`. */
export const BesideContext = createContext<'list' | 'stage' | undefined>(undefined)

/** Whether this view is next to another one, as the wallet list or as what is next to that list. */
export const useIsBeside = (as: 'list' | 'stage'): boolean => useContext(BesideContext) === as

const RouteContext = createContext<Route | undefined>(undefined)

export const RouteProvider = RouteContext.Provider

/** Whether this view is on top: it stays visible until the next one has loaded, but must not act any more. */
export function useIsOnTop(): () => boolean {
  const own = useContext(RouteContext)
  const { $route } = useStores().router
  return useCallback(() => own === undefined || $route.get() === own, [own, $route])
}

/** A store's value, kept current. */
export const useValue = <Value,>(store: ReadableAtom<Value>): Value =>
  useSyncExternalStore(store.listen, store.get, store.get)
