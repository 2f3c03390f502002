import * as z from 'zod/mini'

export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
export const accountTypeSchema = z.enum(accountTypes)
/** The type of an address: a key's (`eoa`), a contract's (`smartAccount`); on Bitcoin, payments or ordinals. */
export type AccountType = z.infer<typeof accountTypeSchema>

/** One address that a wallet shares. EVM addresses are in EIP-55 spelling. */
export type Account = {
  address: string
  type: AccountType
  /** In hex, and its derivation path, if a Bitcoin wallet returns them. */
  publicKey?: string | undefined
  path?: string | undefined
}
