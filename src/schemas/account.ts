import * as z from 'zod/mini'

export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
export const accountTypeSchema = z.enum(accountTypes)
/** What an address is: a key's (`eoa`), a contract's (`smartAccount`), or of Bitcoin one for payments or for ordinals. */
export type AccountType = z.infer<typeof accountTypeSchema>

/** One address a wallet has shared. EVM addresses are in EIP-55 spelling. */
export type Account = {
  address: string
  type: AccountType
  /** In hex, and by which path it was derived: where a Bitcoin wallet tells them. */
  publicKey?: string | undefined
  path?: string | undefined
}
