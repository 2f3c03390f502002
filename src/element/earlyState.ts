import type { OptionsInput } from '../config/options.ts'
import { idleState, type PageState, pageLook } from '../core/pageState.ts'

/** What has been set by one element, or by the page's code: values by option, each with its place in time. */
type Layer = Map<string, { value: unknown; at: number }>

export type EarlyState = ReturnType<typeof createEarlyState>

/**
 * What a page has before its core, which takes it over: the options, with what set each, and the look of its buttons.
 * Of what several have set, the latest counts.
 * @param isStored - Whether a connection of the last visit is to be restored.
 * @param apply - Gets the options that count from now on. Before there is a core, they are not checked.
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
      // An attribute that is taken away leaves what others have set.
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
    /** An element is in the page: what was set on it counts. */
    join(owner: object) {
      const layer = layerOf(owner)
      const before = departed ?? new Map()
      departed = undefined
      present.set(owner, layer)
      put(layer, Object.fromEntries([...layer].map(([option, { value }]) => [option, value])))
      applyAgain([...new Set([...before.keys(), ...layer.keys()])])
    },
    /** It is there no longer: what others have set counts again. What the last one has set stays until another comes. */
    leave(owner: object) {
      const layer = layerOf(owner)
      present.delete(owner)
      if (present.size > 0) applyAgain([...layer.keys()])
      else departed = layer
    },
    options: (): OptionsInput => ({ ...latest }),
    /** What counted before, of options whose latest value does not fit. */
    earlier: (names: string[]): OptionsInput =>
      Object.fromEntries(
        names.flatMap((name) => (Object.hasOwn(earlier, name) ? [[name, earlier[name]]] : [])),
      ),
    state: () => state,
    set,
    /** Has the buttons drawn again. */
    redraw: () => set(state),
    /** Takes the look from the options. */
    setLook: () => set({ ...state, ...pageLook(latest) }),
    /** @returns What ends the subscription. */
    subscribe(listener: (state: PageState) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
