import type { OptionsInput } from '../config/options.ts'
import { idleState, type PageState, pageLook } from '../core/pageState.ts'

/** What one element, or the page's code, has set: values by option, each with its order. */
type Layer = Map<string, { value: unknown; at: number }>

export type EarlyState = ReturnType<typeof createEarlyState>

/**
 * The page's state before its core, which takes it over: the options, with the element or code that set each, and the
 * look of its buttons. The latest value of an option counts.
 * @param isStored - Whether a connection of the last visit will be restored.
 * @param apply - Receives the options that now count. Before the core starts, they are not checked.
 */
export function createEarlyState(isStored: boolean, apply: (options: OptionsInput) => void) {
  const page: Layer = new Map()
  const layers = new WeakMap<object, Layer>()
  const present = new Map<object, Layer>()
  let departed: Layer | undefined
  let clock = 0
  /** The last two values of each option: the earlier one is used if the core rejects the latest. */
  const latest: Record<string, unknown> = {}
  const earlier: Record<string, unknown> = {}
  const listeners = new Set<(state: PageState) => void>()
  let state = idleState(isStored)

  const layerOf = (owner: object): Layer => {
    const layer = layers.get(owner) ?? new Map()
    layers.set(owner, layer)
    return layer
  }
  const put = (layer: Layer, options: OptionsInput) => {
    for (const [option, value] of Object.entries(options)) {
      clock += 1
      layer.set(option, { value, at: clock })
      // Removing an attribute does not affect what others set.
      if (value === undefined && layer !== page) layer.delete(option)
    }
  }
  const current = (option: string): unknown => {
    const set = [page, ...present.values()].flatMap((layer) => layer.get(option) ?? [])
    return set.sort((one, other) => other.at - one.at)[0]?.value
  }
  const applyAgain = (names: string[]) => {
    if (names.length === 0) return
    const options = Object.fromEntries(names.map((option) => [option, current(option)]))
    for (const name of names) if (Object.hasOwn(latest, name)) earlier[name] = latest[name]
    Object.assign(latest, options)
    apply(options)
  }
  const set = (next: PageState) => {
    state = next
    for (const listener of [...listeners]) listener(state)
  }

  return {
    /** @param owner - The element that they were set on; absent for the page's code. */
    setOptions(options: OptionsInput, owner?: object) {
      put(owner ? layerOf(owner) : page, options)
      if (!owner || present.has(owner)) applyAgain(Object.keys(options))
    },
    /** An element entered the page: its options count. */
    join(owner: object) {
      const layer = layerOf(owner)
      const before = departed ?? new Map()
      departed = undefined
      present.set(owner, layer)
      put(layer, Object.fromEntries([...layer].map(([option, { value }]) => [option, value])))
      applyAgain([...new Set([...before.keys(), ...layer.keys()])])
    },
    /** An element left: the options of others count again. Those of the last element stay until another enters. */
    leave(owner: object) {
      const layer = layerOf(owner)
      present.delete(owner)
      if (present.size > 0) applyAgain([...layer.keys()])
      else departed = layer
    },
    options: (): OptionsInput => ({ ...latest }),
    /** The previous values of options whose latest value is invalid. */
    earlier: (names: string[]): OptionsInput =>
      Object.fromEntries(
        names.flatMap((name) => (Object.hasOwn(earlier, name) ? [[name, earlier[name]]] : [])),
      ),
    state: () => state,
    set,
    /** Reads the look from the options, and renders the buttons again. */
    setLook: () => set({ ...state, ...pageLook(latest) }),
    /** @returns A function that unsubscribes. */
    subscribe(listener: (state: PageState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
