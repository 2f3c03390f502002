import { readOptions } from '../runtime.ts'
import { chainNamespaces } from '../schemas/caip.ts'
import { hostRoutes } from '../schemas/routes.ts'
import { bundledWallets } from '../services/wallet-registry/bundledWallets.ts'

/** The names that a page may use, and the best-known wallets, to compare with what it wrote. */
export const knownNames = { namespaces: chainNamespaces, views: hostRoutes, wallets: bundledWallets }

/** Reads options as a start would, without starting. */
export const checkOptions: typeof readOptions = (input) => readOptions(input)
