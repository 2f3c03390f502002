import { readOptions } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { hostRoutes } from '../schemas/routes.ts'
import { bundledWallets } from '../services/wallet-registry/bundledWallets.ts'

/** What a page may name, and the best-known wallets, to be compared with what it has written. */
export const knownNames = { namespaces: chainNamespaces, views: hostRoutes, wallets: bundledWallets }

/** Reads options as a start would, and starts nothing. */
export const checkOptions: typeof readOptions = (input) => readOptions(input)
