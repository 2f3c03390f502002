import type { Runtime } from '../../runtime.ts'

/**
 * Fetches a wallet's picture as an object URL, once; it is given back when the runtime ends. Without a
 * picture the mark shows a letter. Never rejects.
 */
export async function loadWalletImage(
  { stores, services, signal }: Pick<Runtime, 'stores' | 'services' | 'signal'>,
  { imageId }: { imageId: string },
): Promise<void> {
  if (signal.aborted || stores.wallets.$images.get()[imageId] !== undefined) return
  stores.wallets.addImage(imageId, '')
  try {
    const registry = await services.walletRegistry()
    const image = await registry?.getImage({ kind: 'wallet', id: imageId, signal })
    if (!image || signal.aborted) return
    const url = URL.createObjectURL(image)
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
    stores.wallets.addImage(imageId, url)
  } catch {
    // The mark keeps its letter.
  }
}
