import { chainNamespaces } from '../schemas/caip.ts'
import { hostRoutes } from '../schemas/routes.ts'

/** What a page may name, to be compared with what it has written. */
export const knownNames = { namespaces: chainNamespaces, views: hostRoutes }
