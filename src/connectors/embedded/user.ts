import type { Account } from '../../schemas/account.ts'
import type { EmbeddedAccountType } from './accountType.ts'

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
