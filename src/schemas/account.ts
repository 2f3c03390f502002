/** The type of an address: a key's (`eoa`), a contract's (`smartAccount`); on Bitcoin, payments or ordinals. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
export const accountTypes: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal']

/** One address that a wallet shares. EVM addresses are in EIP-55 spelling. */
export type Account = {
  address: string
  type: AccountType
  /** In hex, and its derivation path, if a Bitcoin wallet returns them. */
  publicKey?: string | undefined
  path?: string | undefined
}
