import {
  createPairingConnectors,
  type PairingConnector,
} from '../../../../src/connectors/walletconnect/connector.ts'
import type { PairingConfig } from '../../../../src/connectors/walletconnect/pairingParts.ts'
import type { Network } from '../../../../src/schemas/network.ts'

declare global {
  interface Window {
    /** The app under test. */
    app: {
      connector: PairingConnector
      createPairingConnector(): PairingConnector
      controller: AbortController
      heard: unknown[]
      options: PairingConfig
      violations: string[]
    }
  }
}

const { relay, rpcUrl, projectId, verify } = JSON.parse(
  document.querySelector('#config')?.textContent ?? '{}',
)

const network = (id: number): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] }, chainDefault: { http: [rpcUrl] } },
  assets: {},
})
const options: PairingConfig = {
  projectId,
  networks: [network(1), network(8453)],
  // Another host than the page's, which the page must not claim.
  metadata: { name: 'Page', description: '', url: 'https://elsewhere.example', icons: [] },
  services: { relay, verify, bundler: 'https://bundler.example' },
  universalProviderConfigOverride: undefined,
}
const controller = new AbortController()
const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  violations.push(`${violatedDirective} ${blockedURI}`),
)
const create = () =>
  createPairingConnectors({
    $options: { get: () => options },
    environment: { window, fetch: window.fetch.bind(window) },
    signal: controller.signal,
  })('eip155')
window.app = {
  connector: create(),
  createPairingConnector: create,
  controller,
  options,
  heard: [],
  violations,
}
