import type { OptionsInput } from '../config/options.ts'

/** What each element of the page, and the page's code, have set. */
export type OptionLayers = {
  /** @param owner - Absent for the page's code. */
  set(patch: OptionsInput, owner?: object): void
  /** An element is in the page: what was set on it counts. */
  join(owner: object): void
  /** It is there no longer: what others have set counts again. What the last one has set stays until another comes. */
  leave(owner: object): void
}

type Layer = Map<string, { value: unknown; at: number }>

/** Of what several have set, the latest counts. @param apply - Gets what counts from now on. */
export function createOptionLayers(apply: (patch: OptionsInput) => void): OptionLayers {
  const page: Layer = new Map()
  const layers = new WeakMap<object, Layer>()
  const present = new Map<object, Layer>()
  let departed: Layer | undefined
  let clock = 0

  const layerOf = (owner: object): Layer => {
    const layer = layers.get(owner) ?? new Map()
    layers.set(owner, layer)
    return layer
  }
  const put = (layer: Layer, patch: OptionsInput) => {
    for (const [option, value] of Object.entries(patch)) {
      clock += 1
      layer.set(option, { value, at: clock })
    }
  }
  /** An attribute that is taken away leaves what others have set. */
  const putOf = (layer: Layer, patch: OptionsInput) => {
    put(layer, patch)
    for (const [option, { value }] of layer) if (value === undefined) layer.delete(option)
  }
  const current = (option: string): unknown => {
    const set = [page, ...present.values()].flatMap((layer) => layer.get(option) ?? [])
    return set.sort((one, other) => other.at - one.at)[0]?.value
  }
  const applyAgain = (options: string[]) => {
    if (options.length > 0) apply(Object.fromEntries(options.map((option) => [option, current(option)])))
  }

  return {
    set(patch, owner) {
      if (owner) putOf(layerOf(owner), patch)
      else put(page, patch)
      if (!owner || present.has(owner)) applyAgain(Object.keys(patch))
    },
    join(owner) {
      const layer = layerOf(owner)
      const before = departed ?? new Map()
      departed = undefined
      present.set(owner, layer)
      put(layer, Object.fromEntries([...layer].map(([option, { value }]) => [option, value])))
      applyAgain([...new Set([...before.keys(), ...layer.keys()])])
    },
    leave(owner) {
      const layer = layerOf(owner)
      present.delete(owner)
      if (present.size > 0) applyAgain([...layer.keys()])
      else departed = layer
    },
  }
}
