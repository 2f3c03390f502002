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
 */
export const loadRegistryImage = (
  runtime: Runtime,
  { kind, id }: { kind: ImageKind; id: string },
): Promise<void> => load(runtime, imageKey(kind, id), async () => ({ kind, id }))

/**
 * Loads the picture of a network: by the page's `assets.imageId`, else by the registry's id, else the built-in mark.
 */
export async function loadNetworkImage(
  runtime: Runtime,
  { caipNetworkId, assets }: Pick<Network, 'caipNetworkId' | 'assets'>,
): Promise<void> {
  const key = imageKey('asset', caipNetworkId)
  if (runtime.stores.wallets.$images.get()[key] !== undefined) return
  await load(runtime, key, async () => {
    const id = assets.imageId ?? (await import('./networkImages.ts')).networkImages[caipNetworkId]
    return id === undefined ? undefined : { kind: 'asset', id }
  })
  if (runtime.stores.wallets.$images.get()[key] === '') {
    await addMark(runtime, key, ({ networkMark }) => networkMark(caipNetworkId))
  }
}

/** Fetches the picture of the wallet with this rdns in the registry; the store keeps it under that rdns. */
export const loadNamedImage = (runtime: Runtime, rdns: string): Promise<void> =>
  load(runtime, rdns, async () => {
    const { findWallet } = await import('./findWallet.ts')
    const id = (await findWallet(runtime, { wallet: rdns }))?.imageId
    return id === undefined ? undefined : { kind: 'wallet', id }
  })

type Marks = typeof import('./builtInMarks.ts')

/** Adds a built-in mark to the pictures, without a request. Never rejects. */
export async function addMark(
  { stores }: Pick<Runtime, 'stores'>,
  key: string,
  find: (marks: Marks) => Promise<string | undefined>,
): Promise<void> {
  const mark = await import('./builtInMarks.ts').then(find).catch(() => undefined)
  if (mark) stores.wallets.addImage(key, mark)
}

type Picture = { kind: ImageKind; id: string }

async function load(
  { stores, services, signal }: Runtime,
  key: string,
  find: () => Promise<Picture | undefined>,
): Promise<void> {
  if (signal.aborted || stores.wallets.$images.get()[key] !== undefined) return
  stores.wallets.addImage(key, '')
  try {
    const [registry, picture] = await Promise.all([services.walletRegistry(), find()])
    if (!registry || !picture) return
    // Networks of one kind share a picture, so it is fetched once.
    const known = stores.later(createAsked)
    const name = imageKey(picture.kind, picture.id)
    const asked = known.get(name) ?? registry.getImage({ ...picture, signal }).then(hold)
    known.set(name, asked)
    const url = await asked
    if (!signal.aborted) stores.wallets.addImage(key, url)
  } catch {
    // The icon keeps its letter.
  }

  function hold(image: Blob): string {
    const url = URL.createObjectURL(image)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    return url
  }
}

/** Requested pictures by key. */
const createAsked = () => new Map<string, Promise<string>>()
