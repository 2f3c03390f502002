import {
  createPhoneWallet,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { type Relay, type RelayOptions, startRelay } from '../../../sandbox/relay/startRelay.ts'
import { openPairing, type Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'
import type { PairingConfig, PairingParameters } from '../../../src/connectors/walletconnect/pairingParts.ts'
import type { PairingSession } from '../../../src/connectors/walletconnect/session/session.ts'
import type { Network } from '../../../src/schemas/network.ts'

/** A network of eip155 with these nodes. */
export const networkOf = (id: number, ...urls: string[]): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: urls }, chainDefault: { http: urls } },
  assets: {},
})

export const metadata = { name: 'Test app', description: '', url: 'https://app.example', icons: [] }

/** Frames that no working relay sends. */
export const malformedFrames = [
  '',
  'null',
  '[]',
  '42',
  '"text"',
  '{',
  '{}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription"}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":null}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"1","data":null}}',
  '{"id":1,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"1","data":{"topic":7,"message":{}}}}',
  '{"id":1,"jsonrpc":"2.0","error":null}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"id":1,"jsonrpc":"2.0","result":"${'x'.repeat(6_000_000)}"}`,
]

/** What a test sets differently for a page. */
export type PairingSetup = Pick<PairingParameters, 'onRaw' | 'timeoutMs'> & {
  relayUrl?: string
  bundlerUrl?: string
  fetch?: typeof fetch
  networks?: () => readonly Network[]
  override?: () => PairingConfig['universalProviderConfigOverride']
}

export type World = {
  relay: Relay
  pairing(setup?: PairingSetup): Promise<Pairing>
  wallet(options?: Partial<PhoneWalletOptions>): Promise<PhoneWallet>
  stop(): Promise<void>
}

let count = 0
/** Several worlds may exist at the same time. */
const unique = () => {
  count += 1
  return `test ${count}`
}

/** A relay, and the two ends that are started on it. `stop` ends all of them. */
export async function startWorld({
  rpcUrl = 'http://127.0.0.1:9',
  ...relayOptions
}: RelayOptions & { rpcUrl?: string } = {}): Promise<World> {
  const relay = await startRelay(relayOptions)
  const ends: (() => Promise<void>)[] = []

  return {
    relay,
    async pairing(setup = {}) {
      const {
        relayUrl = relay.url,
        bundlerUrl = 'https://bundler.example',
        override,
        onRaw,
        timeoutMs,
      } = setup
      const { fetch: ask = fetch, networks = () => [networkOf(1, rpcUrl), networkOf(8453, rpcUrl)] } = setup
      const pairing = await openPairing({
        $options: {
          get: () => ({
            projectId: 'project',
            networks: [...networks()],
            metadata,
            services: { relay: relayUrl, bundler: bundlerUrl },
            universalProviderConfigOverride: override?.(),
          }),
        },
        environment: { fetch: ask },
        storagePrefix: unique(),
        signal: new AbortController().signal,
        onRaw,
        timeoutMs,
      })
      ends.push(pairing.dispose)
      return pairing
    },
    async wallet(options) {
      const wallet = await createPhoneWallet({
        relayUrl: relay.url,
        projectId: 'project',
        chains: [
          { id: 1, rpcUrl },
          { id: 8453, rpcUrl },
        ],
        storagePrefix: `wallet ${unique()}`,
        ...options,
      })
      ends.push(wallet.stop)
      return wallet
    },
    async stop() {
      await Promise.all(ends.map((end) => end()))
      await relay.stop()
    },
  }
}

/** Pairs the two as a user does: creates a link, passes it on, approves. */
export async function pair(pairing: Pairing, wallet: PhoneWallet): Promise<PairingSession> {
  const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })
  await wallet.pair(uri)
  return settled
}

/** The error a promise rejects with. */
export const rejection = (promise: Promise<unknown>): Promise<never> =>
  promise.then(
    (value) => {
      throw new Error(`Resolved with ${String(value)}`)
    },
    (error) => error as never,
  )
