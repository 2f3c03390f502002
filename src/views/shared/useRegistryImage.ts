import { useCallback, useEffect, useSyncExternalStore } from 'react'
import {
  imageKey,
  loadNamedImage,
  loadNetworkImage,
  loadRegistryImage,
} from '../../actions/wallets/loadWalletImage.ts'
import type { Network } from '../../schemas/network.ts'
import type { ImageKind } from '../../services/wallet-registry/client.ts'
import { useRuntime, useStores, type ViewRuntime } from '../context.tsx'

export const useRegistryImage = (kind: ImageKind, id: string | undefined): string | undefined =>
  useImage(id && imageKey(kind, id), (runtime) => loadRegistryImage(runtime, { kind, id: id ?? '' }))

/** The picture of the wallet with this rdns in the registry. */
export const useNamedImage = (rdns: string | undefined): string | undefined =>
  useImage(rdns, (runtime) => loadNamedImage(runtime, rdns ?? ''))

/** The picture of a network: the page's own, else the registry's. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const own = network?.assets.imageUrl
  const wanted = own === undefined ? network : undefined
  const key = wanted && imageKey('asset', wanted.caipNetworkId)
  return useImage(key, (runtime) => wanted && loadNetworkImage(runtime, wanted)) ?? own
}

/**
 * A picture by its key in the store, loaded when first shown; undefined without a key or a picture. Subscribes only to
 * this picture, so that others do not cause a render.
 */
export function useImage(
  key: string | undefined,
  load: (runtime: ViewRuntime) => unknown,
): string | undefined {
  const runtime = useRuntime()
  const { $images } = useStores().wallets
  const read = useCallback(() => (key ? $images.get()[key] : undefined), [$images, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has another picture to load
  useEffect(() => {
    if (key !== undefined) void load(runtime)
  }, [runtime, key])
  return useSyncExternalStore($images.listen, read, read) || undefined
}
