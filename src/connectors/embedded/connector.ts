import type { ChainNamespace } from '../../schemas/caip.ts'
import { createLazyConnectors, type LazyConnector } from '../createLazyConnectors.ts'
import type { EmbeddedListedProvider, EmbeddedProvider } from './createProvider.ts'
import type { Embedded } from './openEmbedded.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** The connector of the embedded wallet on one namespace, with access to the wallet to sign users in. */
export type EmbeddedConnector = LazyConnector<Embedded, EmbeddedProvider | EmbeddedListedProvider>

/**
 * Creates the connectors of the embedded wallet. The wallet is the same until the page sets another project or frame.
 *
 * `open` resolves if a user is signed in, and otherwise rejects: the views sign users in.
 */
export const createEmbeddedConnectors = (
  parameters: EmbeddedParameters,
): ((namespace: ChainNamespace) => EmbeddedConnector) =>
  createLazyConnectors<EmbeddedProvider | EmbeddedListedProvider, Embedded>({
    id: 'ID_AUTH',
    type: 'AUTH',
    name: 'Embedded wallet',
    key: () => {
      const { projectId, services } = parameters.$options.get()
      return `${projectId} ${services.secureSite}`
    },
    open: async () => (await import('./openEmbedded.ts')).openEmbedded(parameters),
  })
