import { keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The account of a person: always the same one for the same email address. */
export const accountOf = (email: string): PrivateKeyAccount =>
  privateKeyToAccount(keccak256(stringToHex(`secure frame of the sandbox: ${email.trim().toLowerCase()}`)))
