import { getAccount } from '../actions/connection/getAccount.ts'
import type { OpenParameters } from '../actions/modal/openModal.ts'
import { UserClosedError } from '../errors/connection.ts'
import type { Runtime } from '../runtime.ts'
import type { ChainNamespace } from '../schemas/caip.ts'
import type { AccountSnapshot } from '../schemas/outcomes.ts'
import { nextAttempt, nextConnection } from './awaitConnection.ts'
import { findConnector } from './findConnector.ts'
import { showConnecting } from './showView.ts'

export type ConnectRequest = {
  /** The id, reverse-domain name or name of a wallet; the person chooses where it is absent. */
  wallet?: string | undefined
  namespace?: ChainNamespace | undefined
}

export type ConnectStage = {
  /** Shows the modal. @returns False if it was closed before it was there. */
  open(parameters: OpenParameters): Promise<boolean>
  /** Ends the wait: what shows the modal is gone. */
  life: AbortSignal
}

/**
 * Connects a wallet with the modal showing how it goes: the one named, or one that the person picks.
 *
 * @throws {WalletNotFoundError} If the wallet named is not on this page.
 * @throws {UserClosedError} If the person closes the modal first, or its element leaves the page.
 * @throws The wallet's refusal, as a coded error.
 */
export async function connectInModal(
  runtime: Runtime,
  { wallet, namespace }: ConnectRequest,
  { open, life }: ConnectStage,
): Promise<AccountSnapshot> {
  const found = wallet === undefined ? undefined : findConnector(runtime, { wallet, namespace })
  const connected = getAccount(runtime, found?.namespace ?? namespace)
  if (connected && (!found || connected.wallet.id === found.connectorId)) return connected

  const account = found ? nextAttempt(runtime, found, life) : nextConnection(runtime, life)
  account.catch(() => undefined)
  if (!(await open({ view: 'Connect', namespace }))) throw new UserClosedError()
  if (found) showConnecting(runtime, found)
  try {
    return await account
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? new UserClosedError() : error
  }
}
