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

/** A picture of the wallet registry, asked for when it is first shown; undefined without an id or a picture. */
export function useRegistryImage(kind: ImageKind, id: string | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(id === undefined ? undefined : imageKey(kind, id))
  useEffect(() => {
    if (id !== undefined) void loadRegistryImage(runtime, { kind, id })
  }, [runtime, kind, id])
  return image
}

/** The picture of the wallet that the registry knows by this rdns. */
export function useNamedImage(rdns: string | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(rdns)
  useEffect(() => {
    if (rdns !== undefined) void loadNamedImage(runtime, rdns)
  }, [runtime, rdns])
  return image
}

/** The picture of a network: the host's own, else that of the wallet registry. */
export function useNetworkImage(network: Network | undefined): string | undefined {
  const runtime = useRuntime()
  const image = useImage(network && imageKey('asset', network.caipNetworkId))
  useEffect(() => {
    if (network && network.assets.imageUrl === undefined) void loadNetworkImage(runtime, network)
  }, [runtime, network])
  return network?.assets.imageUrl ?? image
}

/** Only this picture: each that comes in redraws one mark. */
export function useImage(key: string | undefined): string | undefined {
  const { $images } = useStores().wallets
  const read = useCallback(() => (key ? $images.get()[key] : undefined), [$images, key])
  return useSyncExternalStore($images.listen, read, read) || undefined
}
