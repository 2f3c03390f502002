import type { Eip1193Provider } from '../../connectors/connector.ts'
import { WalletReplyError, WalletTimeoutError } from '../../errors/wallet.ts'
import { abortable, withDeadline } from '../../lib/deadline.ts'
import { parseChainId } from '../../lib/hex.ts'
import type { Account } from '../../schemas/account.ts'
import { toWalletError } from '../toWalletError.ts'
import { spellAddress } from './parseAddress.ts'

// Ours: these questions need no person, so a wallet that takes longer is not going to answer.
const answerTimeoutMs = 10_000
// No wallet shows more; a hostile one may list millions.
const mostAccounts = 500

export type WalletCall = { method: string; params?: unknown }

/**
 * Asks a wallet once, as it came: what it throws is not made ours yet. For a prompt there is no deadline,
 * because a person may take their time; the caller has a signal for that.
 */
export async function requestRaw(
  provider: Eip1193Provider,
  call: WalletCall,
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  // A provider may throw instead of rejecting: the async function makes one of both.
  const asked = (async () => provider.request(call))()
  return abortable(asked, signal)
}

/** Asks a wallet for something that a person decides on. Rejects with an error of ours, or the signal's reason. */
export async function askPerson(
  provider: Eip1193Provider,
  call: WalletCall,
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await requestRaw(provider, call, signal)
  } catch (thrown) {
    if (signal?.aborted) throw signal.reason
    throw toWalletError(thrown, call.method)
  }
}

/** Asks a wallet for something it can answer by itself, at once. */
export async function askWallet(
  provider: Eip1193Provider,
  call: WalletCall,
  signal?: AbortSignal | undefined,
): Promise<unknown> {
  const { method } = call
  const late = () => new WalletTimeoutError({ method, timeoutMs: answerTimeoutMs })
  return withDeadline(askPerson(provider, call, signal), { timeoutMs: answerTimeoutMs, late })
}

/** The chain id the wallet is on now. @throws {WalletReplyError} When that is no chain id. */
export async function readChainId(
  provider: Eip1193Provider,
  signal?: AbortSignal | undefined,
): Promise<number> {
  const id = parseChainId(await askWallet(provider, { method: 'eth_chainId' }, signal))
  if (id === undefined) throw new WalletReplyError({ method: 'eth_chainId' })
  return id
}

/** The addresses in a wallet's answer in EIP-55 spelling, each once; undefined where it is no list. */
export function parseAccounts(answer: unknown): Account[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const addresses = answer.slice(0, mostAccounts).map(spellAddress)
  const known = new Set(addresses.filter((address) => address !== undefined))
  return [...known].map((address) => ({ address, type: 'eoa' }))
}
