import type { Account } from '../../schemas/account.ts'
import type { EmbeddedAccountType } from './accountType.ts'

type EmbeddedAccount = Account & { type: EmbeddedAccountType }

/** Who is signed in: the account in use is the first. */
export type User = {
  accounts: [EmbeddedAccount, ...EmbeddedAccount[]]
  chainId: number
  /** Whether the smart account is on the chain already; undefined where the frame does not say. */
  isDeployed: boolean | undefined
}

export type ProviderEvents = { accountsChanged: string[]; chainChanged: string; disconnect: unknown }

export type Emit = <Name extends keyof ProviderEvents>(name: Name, payload: ProviderEvents[Name]) => void
