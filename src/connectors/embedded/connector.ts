import type { ChainNamespace } from '../../schemas/caip.ts'
import { createLazyConnectors, type LazyConnector } from '../createLazyConnectors.ts'
import type { EmbeddedListedProvider } from './createListedProvider.ts'
import type { Embedded, EmbeddedProvider } from './embedded.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** The way to the embedded wallet on one namespace, and to the wallet itself for what signs users in. */
export type EmbeddedConnector = LazyConnector<Embedded, EmbeddedProvider | EmbeddedListedProvider>

/**
 * The connectors of the embedded wallet: the same wallet until the host names another project or frame.
 *
 * `open` resolves where a user is signed in, and rejects where no user is: signing in is the work of views.
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
