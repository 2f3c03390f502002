import { bundledWallets } from '../services/wallet-registry/bundledWallets.ts'

/** The best-known wallets, to be compared with what a page has written. */
export const knownWallets: { id: string; name: string; rdns?: string | undefined }[] = bundledWallets
