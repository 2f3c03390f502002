import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import type { ImageKind } from '../../services/wallet-registry/client.ts'

/** The key of a picture in the store. Ids of wallets are globally unique. */
export const imageKey = (kind: ImageKind, id: string): string => (kind === 'wallet' ? id : `${kind}/${id}`)

export const loadWalletImage = (runtime: Runtime, { imageId }: { imageId: string }): Promise<void> =>
  loadRegistryImage(runtime, { kind: 'wallet', id: imageId })

/**
 * Fetches a picture of the wallet registry as an object URL, once; the URL is revoked when the runtime ends. Without a
 * picture the icon shows a letter. Never rejects.
 * @param mark - Finds a built-in mark to use without a picture.
 */
export const loadRegistryImage = (runtime: Runtime, picture: Picture, mark?: FindMark): Promise<void> =>
  loadImage(runtime, imageKey(picture.kind, picture.id), async () => picture, mark)

/**
 * Loads the picture of a network: by the page's `assets.imageId`, else by the registry's id, else the built-in mark.
 */
export function loadNetworkImage(
  runtime: Runtime,
  { caipNetworkId, assets }: Pick<Network, 'caipNetworkId' | 'assets'>,
): Promise<void> {
  const find = async (): Promise<Picture | undefined> => {
    const id = assets.imageId ?? (await import('./networkImages.ts')).networkImages[caipNetworkId]
    return id === undefined ? undefined : { kind: 'asset', id }
  }
  return loadImage(runtime, imageKey('asset', caipNetworkId), find, (marks) =>
    marks.networkMark(caipNetworkId),
  )
}

/** Fetches the picture of the wallet with this rdns in the registry; the store keeps it under that rdns. */
export const loadNamedImage = (runtime: Runtime, rdns: string): Promise<void> =>
  loadImage(runtime, rdns, async () => {
    const { findWallet } = await import('./findWallet.ts')
    const id = (await findWallet(runtime, { wallet: rdns }))?.imageId
    return id === undefined ? undefined : { kind: 'wallet', id }
  })

export type FindMark = (marks: typeof import('./builtInMarks.ts')) => Promise<string | undefined>

type Picture = { kind: ImageKind; id: string }

/** Adds a picture to the store, once: of the registry if `find` returns one, else the built-in mark. */
export async function loadImage(
  { stores, services, signal }: Runtime,
  key: string,
  find: () => Promise<Picture | undefined>,
  findMark?: FindMark,
): Promise<void> {
  if (signal.aborted || stores.wallets.$images.get()[key] !== undefined) return
  stores.wallets.addImage(key, '')
  try {
    const picture = await find()
    const registry = picture && (await services.walletRegistry())
    if (!registry) return
    // Networks of one kind share a picture, so it is fetched once.
    const known = stores.later(createAsked)
    const name = imageKey(picture.kind, picture.id)
    const asked = known.get(name) ?? registry.getImage({ ...picture, signal }).then(hold)
    known.set(name, asked)
    const url = await asked
    if (!signal.aborted) stores.wallets.addImage(key, url)
  } catch {
    // The icon keeps its letter.
  } finally {
    const isMissing = findMark && stores.wallets.$images.get()[key] === ''
    const mark = isMissing && (await import('./builtInMarks.ts').then(findMark).catch(() => undefined))
    if (mark) stores.wallets.addImage(key, mark)
  }

  function hold(image: Blob): string {
    const url = URL.createObjectURL(image)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    return url
  }
}

/** Requested pictures by key. */
const createAsked = () => new Map<string, Promise<string>>()
