import { useCallback, useEffect, useSyncExternalStore } from 'react'
import {
  imageKey,
  loadNamedImage,
  loadNetworkImage,
  loadRegistryImage,
} from '../../actions/wallets/loadWalletImage.ts'
import type { Network } from '../../schemas/network.ts'
import type { ImageKind } from '../../services/wallet-registry/client.ts'
import { useRuntime, useStores } from '../context.tsx'

/** A picture from the wallet registry, loaded when first shown; undefined without an id or a picture. */
export function useRegistryImage(kind: ImageKind, id: string | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(id === undefined ? undefined : imageKey(kind, id))
  useEffect(() => {
    if (id !== undefined) void loadRegistryImage(runtime, { kind, id })
  }, [runtime, kind, id])
  return image
}

/** The picture of the wallet with this rdns in the registry. */
export function useNamedImage(rdns: string | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(rdns)
  useEffect(() => {
    if (rdns !== undefined) void loadNamedImage(runtime, rdns)
  }, [runtime, rdns])
  return image
}

/** The picture of a network: the page's own, else the registry's. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(network && imageKey('asset', network.caipNetworkId))
  useEffect(() => {
    if (network && network.assets.imageUrl === undefined) void loadNetworkImage(runtime, network)
  }, [runtime, network])
  return network?.assets.imageUrl ?? image
}

/** Subscribes only to this picture, so that others do not cause a render. */
export function useImage(key: string | undefined): string | undefined {
  const { $images } = useStores().wallets
  const read = useCallback(() => (key ? $images.get()[key] : undefined), [$images, key])
  return useSyncExternalStore($images.listen, read, read) || undefined
}
