export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
/** The type of an address: a key's (`eoa`), a contract's (`smartAccount`); on Bitcoin, payments or ordinals. */
export type AccountType = (typeof accountTypes)[number]

/** One address that a wallet shares. EVM addresses are in EIP-55 spelling. */
export type Account = {
  address: string
  type: AccountType
  /** In hex, and its derivation path, if a Bitcoin wallet returns them. */
  publicKey?: string | undefined
  path?: string | undefined
}
