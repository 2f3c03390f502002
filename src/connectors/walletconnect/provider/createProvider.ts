import { PairingNamespaceError, PairingSwitchError } from '../../../errors/pairing.ts'
import { invalidParameters, ProviderRpcError, toProviderRpcError } from '../../../errors/providerRpc.ts'
import { attempt } from '../../../lib/attempt.ts'
import { createListeners } from '../../../lib/createListeners.ts'
import { ownOf } from '../../../lib/ownOf.ts'
import { findHalfByte } from '../../../lib/wholeBytes.ts'
import type { CaipNetworkId } from '../../../schemas/caip.ts'
import { readRawTransaction } from '../../../schemas/rawTransaction.ts'
import { type NamespaceContext, toHexChainId } from '../session/namespaceContext.ts'
import type { RpcRequest } from '../session/walletRequests.ts'

type ProviderEvent = 'connect' | 'accountsChanged' | 'chainChanged' | 'disconnect' | 'message'

export type NamespaceProvider = ReturnType<typeof createProvider>
/** An EIP-1193 provider, with what its session shares. */
export type PairingProvider = NamespaceProvider['provider']

/**
 * The provider of a paired wallet.
 *
 * Handles some methods here, sends those that the wallet approved to it, and the rest to the chain's own node. Without
 * a session every request rejects.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createProvider(namespace: string, context: NamespaceContext) {
  const { on, removeListener, tell } = createListeners()
  const own: Record<string, LocalMethod> = namespace === 'eip155' ? eip155Locals : {}
  const shared = () => {
    const found = context.session().namespaces[namespace]
    if (!found) throw new PairingNamespaceError({ namespace })
    return found
  }

  const provider = {
    /** @param call.expiry - Seconds that the wallet has to respond, from 300 (the default) to 604,800. */
    async request({ method, params, expiry }: RpcRequest): Promise<unknown> {
      try {
        const { methods } = shared()
        const answer = ownOf(own, method)
        if (answer) return await answer(context, Array.isArray(params) ? params : [])
        return await forward(context, { method, params: params ?? [], expiry }, methods)
      } catch (thrown) {
        throw toProviderRpcError(thrown)
      }
    },
    /** The addresses on the active chain, the wallet's active one first. Empty without a session. */
    accounts: () => attempt(context.accounts) ?? [],
    /** The chain that requests go to: CAIP-2. Undefined without a session. */
    chain: () => attempt(context.chain),
    /** The session's properties from the wallet. Unknown data; empty without one. */
    properties: () => attempt(context.session)?.properties ?? {},
    /**
     * Sends later requests to another chain that the wallet shares.
     * @throws {PairingSwitchError} If the wallet shares no account there.
     */
    switchChain(caipNetworkId: string) {
      if (!shared().chains.includes(caipNetworkId)) throw new PairingSwitchError({ caipNetworkId })
      void context.moveTo(caipNetworkId)
    },
    on,
    removeListener,
  }
  const emit: (event: ProviderEvent, payload: unknown) => void = tell
  return { provider, emit }
}

/**
 * Sends approved methods to the wallet, and the rest to the chain's node.
 * @throws {ProviderRpcError} With -32602 if data to sign has half a byte.
 */
async function forward(
  context: NamespaceContext,
  request: RpcRequest,
  methods: readonly string[],
): Promise<unknown> {
  const half = findHalfByte(request)
  if (half !== undefined) throw invalidParameters(request.method, half)
  const caipNetworkId = context.chain() as CaipNetworkId
  const isApproved = methods.includes(request.method)
  const result = await (isApproved ? context.askWallet(request) : context.askChain(request))
  const sent = readRawTransaction(request, result)
  if (sent) context.onRaw?.({ ...sent, caipNetworkId })
  return result
}

/** A chain in the form of this namespace's events: hexadecimal for eip155, CAIP-2 for the others. */
export const chainPayload = (caipNetworkId: string): string =>
  caipNetworkId.startsWith('eip155:') ? toHexChainId(caipNetworkId) : caipNetworkId

/** Handles a method without, or before, a wallet request. */
type LocalMethod = (context: NamespaceContext, params: unknown[]) => unknown

/** How long a wallet that approved a network may take to share its account there. */
const updateTimeoutMs = 3_000

/** Loads on first use, because only apps with batches call it. */
const calls = () => import('./calls.ts')

const eip155Locals: Record<string, LocalMethod> = {
  eth_accounts: ({ accounts }) => accounts(),
  eth_requestAccounts: ({ accounts }) => accounts(),
  eth_chainId: ({ chain }) => toHexChainId(chain()),
  wallet_switchEthereumChain: switchChain,
  wallet_getCapabilities: async (...asked) => (await import('./capabilities.ts')).capabilities(...asked),
  wallet_sendCalls: async (...asked) => (await calls()).sendCalls(...asked),
  wallet_getCallsStatus: async (...asked) => (await calls()).callsStatus(...asked),
}

async function switchChain(context: NamespaceContext, params: unknown[]): Promise<null> {
  const caipNetworkId = readChain(params)
  const { chains = [], methods = [] } = context.session().namespaces.eip155 ?? {}
  if (!chains.includes(caipNetworkId)) {
    if (!methods.includes('wallet_switchEthereumChain')) throw new PairingSwitchError({ caipNetworkId })
    await context.askWallet({ method: 'wallet_switchEthereumChain', params })
    await context.untilShared(caipNetworkId, updateTimeoutMs)
  }
  await context.moveTo(caipNetworkId)
  return null
}

function readChain(params: unknown[]): string {
  const { chainId } = (params[0] ?? {}) as { chainId?: unknown }
  const number = typeof chainId === 'string' && /^0x[0-9a-f]+$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw new ProviderRpcError({ code: -32602, message: 'Invalid chainId' })
  }
  return `eip155:${number}`
}
