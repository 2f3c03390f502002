import type { Runtime } from '../../runtime.ts'

/** Fetches a wallet's picture as an object URL, once. Without it the mark shows a letter. Never rejects. */
export async function loadWalletImage(
  { stores, services, signal }: Pick<Runtime, 'stores' | 'services' | 'signal'>,
  { imageId }: { imageId: string },
): Promise<void> {
  if (stores.wallets.$images.get()[imageId] !== undefined) return
  stores.wallets.addImage(imageId, '')
  try {
    const registry = await services.walletRegistry()
    const image = await registry?.getImage({ kind: 'wallet', id: imageId, signal })
    if (image) stores.wallets.addImage(imageId, URL.createObjectURL(image))
  } catch {
    // The mark falls back to a letter.
  }
}
