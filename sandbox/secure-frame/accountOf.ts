import { Keypair } from '@solana/web3.js'
import { hexToBytes, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

const seedOf = (chain: string, person: string) =>
  keccak256(stringToHex(`secure frame of the sandbox${chain}: ${person.trim().toLowerCase()}`))

/** A user's account: always the same for an email address. */
export const accountOf = (person: string): PrivateKeyAccount => privateKeyToAccount(seedOf('', person))

/** The user's key on Solana. */
export const solanaKeyOf = (person: string): Keypair =>
  Keypair.fromSeed(hexToBytes(seedOf(' on Solana', person)))
