import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { AppPayload, FrameAnswer } from './messages.ts'
import type { EmbeddedParameters } from './parameters.ts'
import type { User } from './user.ts'

type Answer = FrameAnswer<'GET_USER'>

/** All accounts from the frame, the active one first. */
export function readAccounts({
  address,
  accounts = [],
  preferredAccountType = 'eoa',
}: Answer): User['accounts'] {
  const isUsed = (account: { address: string }) => account.address.toLowerCase() === address.toLowerCase()
  const used = accounts.find(isUsed) ?? { address, type: preferredAccountType }
  return [used, ...accounts.filter((account) => !isUsed(account))]
}

/** Remembers that a user is signed in, and their address, none of which is secret. */
export function rememberUser({ storage }: Pick<EmbeddedParameters, 'storage'>, { email }: Answer): void {
  storage.set('embedded:EMAIL_LOGIN_USED_KEY', 'true')
  if (email) storage.set('embedded:EMAIL', email)
  storage.remove('embedded:LAST_EMAIL_LOGIN_TIME')
}

/** @throws {ProviderRpcError} With 4902 if the wallet does not support the network. */
export async function switchTo(frame: FrameClient, network: AppPayload<'SWITCH_NETWORK'>): Promise<void> {
  await frame.ask('SWITCH_NETWORK', network, { isSafe: true }).catch((cause) => {
    throw new ProviderRpcError({ code: 4902, message: 'Unsupported chain', cause })
  })
}
