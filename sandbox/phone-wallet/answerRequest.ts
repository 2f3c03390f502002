import type { WalletKitTypes } from '@reown/walletkit'
import type { CallSummary } from './evm/describeCall.ts'
import { type Signer, type WalletChain, WalletError } from './evm/walletCall.ts'
import type { Keyring, KeyringCall } from './keyring.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { Kit } from './openKit.ts'
import type { WalletPolicy } from './policy.ts'

export type AnswerContext = {
  kit: Kit
  ledger: Ledger
  policy: WalletPolicy
  signer: Signer
  /** Keys of other namespaces than eip155. */
  keyrings: readonly Keyring[]
  /** Fixed results of methods that are not really performed. */
  answers: Record<string, (params: unknown[]) => unknown>
  chains: readonly WalletChain[]
  addChain(chain: WalletChain): void
  moveTo(chain: WalletChain, topic: string): Promise<void>
}

/** Handles a request: prompts the user if the policy says so, performs it, and responds to the app. */
export async function answerRequest(
  { id, topic, params }: WalletKitTypes.SessionRequest,
  context: AnswerContext,
): Promise<void> {
  const { kit, ledger } = context
  const { method, params: raw } = params.request
  const call = { method, params: Array.isArray(raw) ? raw : [raw] }
  const facts = { id, topic, caipNetworkId: params.chainId, ...call }
  const entry = ledger.add(facts, summaryOf({ ...facts, params: raw }, context))
  try {
    if (!(await isAgreed(entry, context))) throw new WalletError(5000, 'User rejected.')
    const result = await perform(entry, context)
    ledger.settle(entry, { status: 'approved', result })
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  } catch (failure) {
    const error = toError(failure)
    ledger.settle(entry, { status: error.code === 5000 ? 'declined' : 'failed', error })
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } }).catch(() => {})
  }
}

async function isAgreed(entry: LedgerEntry, context: AnswerContext): Promise<boolean> {
  const { id, method } = entry
  const { policy, ledger, signer } = context
  const keys = keyringOf(entry, context) ?? signer
  const isQuestion = keys.needsConsent(method) || method.startsWith('wallet_')
  if (!isQuestion || policy.request === 'approve') return true
  return policy.request === 'decline' ? false : ledger.decision(id)
}

/** Describes a call with its keys' decoder. A call that cannot be decoded is shown as received. */
function summaryOf(call: KeyringCall, context: AnswerContext): CallSummary | undefined {
  try {
    return keyringOf(call, context)?.describe?.(call)
  } catch {
    return undefined
  }
}

type OnNetwork = { caipNetworkId: string }

const keyringOf = ({ caipNetworkId }: OnNetwork, { keyrings }: AnswerContext) =>
  keyrings.find(({ namespace }) => caipNetworkId.startsWith(`${namespace}:`))

const unwrap = (params: unknown[]): unknown => (params.length === 1 ? params[0] : params)

async function perform(entry: LedgerEntry, context: AnswerContext): Promise<unknown> {
  const { method, params, topic, caipNetworkId } = entry
  const ready = Object.hasOwn(context.answers, method) ? context.answers[method] : undefined
  if (ready) return ready(params)
  const keyring = keyringOf(entry, context)
  // An app of another namespace sends one object, which was wrapped for display.
  if (keyring) return keyring.perform({ method, params: unwrap(params), caipNetworkId })
  if (method === 'wallet_switchEthereumChain') return switchTo(params[0], topic, context)
  if (method === 'wallet_addEthereumChain') {
    const added = readChain(params[0])
    if (!context.chains.some(({ id }) => id === added.id)) context.addChain(added)
    return switchTo(params[0], topic, context)
  }
  const chain = context.chains.find(({ id }) => `eip155:${id}` === caipNetworkId)
  if (!chain) throw new WalletError(4901, `Unknown network ${caipNetworkId}`)
  return context.signer.perform({ method, params, chain })
}

async function switchTo(value: unknown, topic: string, { chains, moveTo }: AnswerContext): Promise<null> {
  const { id } = readChain(value)
  const chain = chains.find((known) => known.id === id)
  if (!chain) throw new WalletError(4902, `Unrecognized chain ID ${id}`)
  await moveTo(chain, topic)
  return null
}

function readChain(value: unknown): WalletChain {
  const { chainId, chainName, rpcUrls, nativeCurrency } = (value ?? {}) as Record<string, never>
  const id = Number(chainId)
  if (!Number.isSafeInteger(id) || id <= 0) throw new WalletError(-32602, 'Invalid chainId')
  const { symbol } = (nativeCurrency ?? {}) as { symbol?: string }
  return {
    id,
    rpcUrl: String((rpcUrls as unknown as string[] | undefined)?.[0] ?? ''),
    name: chainName,
    symbol,
  }
}

function toError(failure: unknown): { code: number; message: string } {
  if (failure instanceof WalletError) return { code: failure.code, message: failure.message }
  const { shortMessage, message = String(failure) } = (failure ?? {}) as {
    shortMessage?: string
    message?: string
  }
  return { code: -32603, message: shortMessage ?? message }
}
