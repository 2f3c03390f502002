import { callsStatus } from '../../../src/connectors/walletconnect/provider/calls.ts'
import type { NamespaceContext } from '../../../src/connectors/walletconnect/session/namespaceContext.ts'
import type { VectorRequest } from './vectors.ts'

const unused = () => Promise.reject(new Error('Nothing else is asked'))

/** `wallet_getCallsStatus` of a paired wallet with its own bundler, as a dapp calls it. */
export function readCallsStatus(fetch: typeof globalThis.fetch, { query, body, path }: VectorRequest) {
  const { bundler = '', chainId = '', projectId = '' } = query
  const isAddress = bundler.startsWith('https://')
  const context: NamespaceContext = {
    session: () => ({
      topic: '',
      expiresAt: 0,
      supportsAllNetworks: false,
      scopedProperties: {},
      namespaces: {},
      peer: { name: '', description: '', url: '', icons: [] },
      properties: isAddress ? { bundler_url: bundler } : { bundler_name: bundler },
    }),
    chain: () => chainId,
    accounts: () => [],
    askWallet: unused,
    askChain: unused,
    moveTo: unused,
    untilShared: unused,
    keepProperties: unused,
    storage: {} as NamespaceContext['storage'],
    fetch,
    bundlerUrl: `https://service.example${path}`,
    projectId,
  }
  const { params } = body as { params: unknown[] }
  return callsStatus(context, params)
}
