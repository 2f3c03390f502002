import { createClient, type Hex, http, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sendTransaction } from 'viem/actions'
import type { Connector, Eip1193Provider } from '../../src/connectors/connector.ts'

type Handler = (params: unknown[]) => unknown
type Listener = (payload: never) => void

export type TestWallet = {
  provider: Eip1193Provider
  connector: Connector
  /** Every request in order. */
  requests: { method: string; params: unknown[] }[]
  /** Responds to a method with `handler` from now on; without one, as usual. */
  script(method: string, handler: Handler | undefined): void
  emit(event: string, payload?: unknown): void
  listenerCount(): number
  /** Switches without a request, as a user does in the wallet. */
  moveTo(chainId: number): void
  /** Shares other accounts, the active one first. */
  share(addresses: string[]): void
  /** How often it received a method. */
  count(method: string): number
}

export type TestWalletOptions = {
  /** Nodes by chain id: the wallet's chains. */
  chains: Record<number, string>
  chainId?: number
  privateKeys: Hex[]
  id?: string
}

const rpcError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** A wallet with real keys that approves everything, with the given real nodes. */
export function createTestWallet({
  chains,
  chainId = 1,
  privateKeys,
  id = 'org.example.test',
}: TestWalletOptions): TestWallet {
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  const known = new Map(Object.entries(chains).map(([key, url]) => [Number(key), url]))
  const listeners = new Map<string, Set<Listener>>()
  const scripts = new Map<string, Handler>()
  const requests: TestWallet['requests'] = []
  let current = chainId
  let shared: string[] = []

  const emit = (event: string, payload?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
  }
  const moveTo = (target: number) => {
    current = target
    emit('chainChanged', numberToHex(target))
  }
  const signer = (address: unknown) => {
    const account = accounts.find((candidate) => candidate.address === address)
    if (!account) throw rpcError(4100, 'Not an account of this wallet')
    return account
  }

  const methods: Record<string, Handler> = {
    eth_chainId: () => numberToHex(current),
    eth_accounts: () => shared,
    eth_requestAccounts() {
      if (shared.length === 0) shared = accounts.map(({ address }) => address.toLowerCase())
      return shared
    },
    wallet_switchEthereumChain([target]) {
      const wanted = Number((target as { chainId: string }).chainId)
      if (!known.has(wanted)) throw rpcError(4902, 'Unrecognized chain ID')
      moveTo(wanted)
      return null
    },
    wallet_addEthereumChain([chain]) {
      const { chainId: wanted, rpcUrls } = chain as { chainId: string; rpcUrls: string[] }
      known.set(Number(wanted), rpcUrls[0] ?? '')
      return null
    },
    wallet_revokePermissions() {
      shared = []
      return null
    },
    personal_sign: ([message, address]) => signer(address).signMessage({ message: { raw: message as Hex } }),
    eth_sendTransaction([call]) {
      const { from, to, value, data } = call as { from: string; to: Hex; value: Hex; data?: Hex }
      const url = known.get(current)
      return sendTransaction(createClient({ transport: http(url) }), {
        account: signer(from),
        chain: null,
        to,
        value: BigInt(value),
        ...(data && { data }),
      })
    },
  }

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      requests.push({ method, params: list })
      const handler = scripts.get(method) ?? methods[method]
      if (!handler) throw rpcError(-32601, `${method} is not here`)
      return handler(list)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  const connector: Connector = {
    id,
    type: 'ANNOUNCED',
    namespace: 'eip155',
    name: 'Test Wallet',
    open: async () => provider,
    close: async () => void (await provider.request({ method: 'wallet_revokePermissions' })),
  }

  return {
    provider,
    connector,
    requests,
    emit,
    moveTo,
    script(method, handler) {
      if (handler) scripts.set(method, handler)
      else scripts.delete(method)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    share(addresses) {
      shared = addresses
      emit('accountsChanged', addresses)
    },
    count: (method) => requests.filter((request) => request.method === method).length,
  }
}
