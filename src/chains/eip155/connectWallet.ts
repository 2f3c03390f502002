import type { Connector, Eip1193Provider } from '../../connectors/connector.ts'
import { AccountNotSharedError, WalletReplyError } from '../../errors/wallet.ts'
import type { Connection } from '../adapter.ts'
import { parseAccounts, readChainId, requestUser, requestWallet } from './requestWallet.ts'

type Parameters = { silent: boolean; signal: AbortSignal }

/** What opening a connector must give: something that can be asked. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'

/**
 * Asks a wallet for its accounts and for the network it is on. Never what was wished for: what it says.
 *
 * @throws {AccountNotSharedError} If it shares no account; when silent without having asked the user.
 */
export async function readConnection(
  provider: Eip1193Provider,
  { id }: Pick<Connector, 'id'>,
  { silent, signal }: Parameters,
): Promise<Connection> {
  const method = silent ? 'eth_accounts' : 'eth_requestAccounts'
  const answer = await (silent ? requestWallet : requestUser)(provider, { method }, signal)
  const accounts = parseAccounts(answer, provider)
  if (!accounts) throw new WalletReplyError({ method })
  if (accounts.length === 0) throw new AccountNotSharedError({ connectorId: id })
  return { accounts, caipNetworkId: `eip155:${await readChainId(provider, signal)}` }
}
