import type { ContractCall } from '../../chains/transactions.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import { isHash, readRawTransaction } from '../../schemas/rawTransaction.ts'
import type { TokenRef } from '../../schemas/token.ts'
import { heldTokens } from '../../stores/account.ts'
import { getAccount } from '../connection/getAccount.ts'
import { recordRawTransaction } from '../transactions/recordRawTransaction.ts'
import { refreshAccount } from './refreshAccount.ts'

type Sent = { method: string; params: unknown; answer: unknown }

/** When to read balances again after a transaction that cannot be followed: most networks include it by then. */
const looksMs = [2_000, 6_000, 20_000]

/**
 * Reads the balances again when a transaction that the page sent through the wallet is final. Waits a fixed time for
 * one that cannot be followed. Records one that was signed elsewhere. Never rejects.
 */
export async function refreshAfterSending(
  runtime: Runtime,
  namespace: ChainNamespace,
  { method, params, answer }: Sent,
): Promise<void> {
  const account = getAccount(runtime, namespace)
  const network = account && runtime.stores.network.find(account.caipNetworkId)
  if (!network) return
  const { caipNetworkId } = network
  const raw = readRawTransaction({ method, params }, answer)
  if (raw) void recordRawTransaction(runtime, { caipNetworkId, ...raw }).catch(() => undefined)
  const call = namespace === 'eip155' ? toCall(network, params) : undefined
  const tokens = call ? heldAt(runtime, caipNetworkId, call.to) : []
  const refresh = () => refreshAccount(runtime, { force: true, changed: [{ caipNetworkId }, ...tokens] })
  if (!call || !isHash(answer)) return refreshNowAndThen(runtime, refresh)
  const adapter = await runtime.loadAdapter(namespace)
  const followed = { request: call, hash: answer, sentAt: Date.now(), signal: runtime.signal }
  await adapter.follow(followed).then(refresh, () => undefined)
}

async function refreshNowAndThen({ signal }: Runtime, refresh: () => Promise<void>): Promise<void> {
  for (const ms of looksMs) {
    await sleep(ms, signal).catch(() => undefined)
    if (!signal.aborted) await refresh()
  }
}

/** The request to the wallet as a call to find on the chain; undefined if it is not a contract call. */
export function toCall(network: Network, params: unknown): ContractCall | undefined {
  const [asked] = Array.isArray(params) ? params : []
  const { from, to, data, input, value } = Object(asked) as Record<string, unknown>
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const bytes = [data, input].find((text): text is `0x${string}` => /^0x([0-9a-f]{2})*$/i.test(String(text)))
  const isAmount = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
  return { network, from, to, data: bytes ?? '0x', value: isAmount ? BigInt(value) : 0n }
}

/** The token that was called, if the account holds it. */
function heldAt({ stores }: Runtime, caipNetworkId: TokenRef['caipNetworkId'], to: string): TokenRef[] {
  const tokens = heldTokens(stores.account.$state.get())
  const found = tokens.find(({ address }) => address?.toLowerCase() === to.toLowerCase())
  return found ? [{ caipNetworkId, address: found.address }] : []
}
