import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { Account } from '../../schemas/account.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { EmbeddedAccountType } from './accountType.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { AppPayload, FrameAnswer } from './messages.ts'
import type { EmbeddedParameters } from './parameters.ts'

type EmbeddedAccount = Account & { type: EmbeddedAccountType }

/** The signed-in user; the active account is first. */
export type User = {
  accounts: [EmbeddedAccount, ...EmbeddedAccount[]]
  chainId: number
  /** Whether the smart account is deployed; undefined if the frame does not report that. */
  isDeployed: boolean | undefined
}

export type ProviderEvents = { accountsChanged: string[]; chainChanged: string; disconnect: unknown }

export type Emit = <Name extends keyof ProviderEvents>(name: Name, payload: ProviderEvents[Name]) => void

export type EmbeddedReply = Pick<FrameAnswer<'GET_USER'>, 'message' | 'signature'>

/** A sign-in that the frame signs together with the connection. */
export type EmbeddedSignIn = {
  /** The message with the placeholder for the address, and its fields. */
  request: NonNullable<NonNullable<AppPayload<'GET_USER'>>['siwxMessage']>
  /** Called before the account is connected. Never rejects. */
  take(user: User, reply: EmbeddedReply): Promise<void>
}

/** Creates a sign-in for the network that is being connected; undefined if the page has none. */
export type OfferSignIn = (chainId: CaipNetworkId) => Promise<EmbeddedSignIn | undefined>

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
