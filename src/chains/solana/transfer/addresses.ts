import { PublicKey } from '@solana/web3.js'
import { associatedTokenProgram, metadataProgram } from '../programs.ts'

const toBytes = (address: string) => new PublicKey(address).toBytes()

const find = (program: string, ...seeds: Uint8Array[]): string =>
  PublicKey.findProgramAddressSync(seeds, new PublicKey(program))[0].toBase58()

/** The conventional token account of an address, which wallets read. */
export const findTokenAccount = (owner: string, mint: string, program: string): string =>
  find(associatedTokenProgram, toBytes(owner), toBytes(program), toBytes(mint))

/** The account with a mint's name and symbol, for mints that do not store them. */
export const findMetadataAddress = (mint: string): string =>
  find(metadataProgram, new TextEncoder().encode('metadata'), toBytes(metadataProgram), toBytes(mint))

/** Whether an address can have a key: a program's own addresses are off the curve. */
export const isOnCurve = (address: string): boolean => PublicKey.isOnCurve(toBytes(address))
