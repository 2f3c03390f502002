import { atom, computed } from 'nanostores'
import { loadNetworkMark } from '../core/loadNetworkMark.ts'
import type { Core } from '../core/startCore.ts'
import type { NetworkAssets } from '../schemas/hostEvents.ts'
import type { Network } from '../schemas/network.ts'
import type { AppKitStore } from './appKit.ts'
import { atFirst } from './atFirst.ts'

type ColorOf = (network: Network) => string

/** The icon and the color of the network in use: loaded once a page reads them. */
export function createNetworkAssets({ runtime }: Core): AppKitStore<NetworkAssets> {
  const { network, wallets } = runtime.stores
  const $colorOf = atom<ColorOf | undefined>()
  let known = atFirst.networkAssets
  const load = async (id: string) => {
    loadNetworkMark(runtime, id)
    if ($colorOf.get()) return
    const part = await import('../actions/network/networkColor.ts').catch(() => undefined)
    if (part) $colorOf.set(part.networkColor)
  }
  return computed([network.$active, wallets.$images, $colorOf], (active, images, colorOf) => {
    if (!active) return atFirst.networkAssets
    const { caipNetworkId, assets } = active
    queueMicrotask(() => void load(caipNetworkId))
    const imageUrl = assets.imageUrl ?? (images[`asset/${caipNetworkId}`] || undefined)
    const color = colorOf?.(active)
    // The pictures of wallets change nothing here.
    if (imageUrl !== known.imageUrl || color !== known.color) known = { imageUrl, color }
    return known
  })
}
