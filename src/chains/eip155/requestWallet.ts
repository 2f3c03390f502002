import type { Eip1193Provider } from '../../connectors/connector.ts'
import { invalidParameters } from '../../errors/providerRpc.ts'
import { WalletReplyError } from '../../errors/wallet.ts'
import { parseChainId } from '../../lib/hex.ts'
import { findHalfByte } from '../../lib/wholeBytes.ts'
import type { Account } from '../../schemas/account.ts'
import { createWalletRequest, type WalletRequest } from '../createWalletRequest.ts'
import { toChecksumAddress } from './parseAddress.ts'

// More than any wallet shows; a hostile one may list millions.
const mostAccounts = 500

export type WalletCall = { method: string; params?: unknown }

/** Sends a wallet request once, and throws the wallet's raw error. A prompt has no deadline: users may take their time. */
export async function requestRaw(provider: Eip1193Provider, call: WalletCall): Promise<unknown> {
  const half = findHalfByte(call)
  if (half !== undefined) throw invalidParameters(call.method, half)
  return provider.request(call)
}

const { askUser, askWallet } = createWalletRequest()

const requestBy =
  (ask: WalletRequest) =>
  (provider: Eip1193Provider, call: WalletCall, signal?: AbortSignal | undefined): Promise<unknown> =>
    ask(call.method, () => requestRaw(provider, call), signal)

/** Sends a request that the user approves. Rejects with a coded error, or the signal's reason. */
export const requestUser = requestBy(askUser)
export const requestWallet = requestBy(askWallet)

/** The wallet's current chain id. @throws {WalletReplyError} If it is not a chain id. */
export async function readChainId(
  provider: Eip1193Provider,
  signal?: AbortSignal | undefined,
): Promise<number> {
  const id = parseChainId(await requestWallet(provider, { method: 'eth_chainId' }, signal))
  if (id === undefined) throw new WalletReplyError({ method: 'eth_chainId' })
  return id
}

/** The addresses in a wallet's response in EIP-55 spelling, each once; undefined if it is not a list. */
export function parseAccounts(
  answer: unknown,
  { accountType }: Pick<Eip1193Provider, 'accountType'> = {},
): Account[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const addresses = answer.slice(0, mostAccounts).map(toChecksumAddress)
  const known = new Set(addresses.filter((address) => address !== undefined))
  return [...known].map((address) => ({ address, type: accountType?.(address) ?? 'eoa' }))
}
