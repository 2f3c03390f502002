import { PairingSwitchError } from '../../../errors/pairing.ts'
import { ProviderRpcError } from '../../../errors/providerRpc.ts'
import { type NamespaceContext, toHexChainId } from '../session/namespaceContext.ts'

/** Handles a method without, or before, a wallet request. */
export type LocalMethod = (context: NamespaceContext, params: unknown[]) => unknown

/** How long a wallet that approved a network may take to share its account there. */
const updateTimeoutMs = 3_000

/** Loads on first use, because only apps with batches call it. */
const calls = () => import('./calls.ts')

export const eip155Locals: Record<string, LocalMethod> = {
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
