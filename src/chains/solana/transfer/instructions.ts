import { ComputeBudgetProgram, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'
import { associatedTokenProgram, systemProgram } from '../programs.ts'

const key = (address: string) => new PublicKey(address)
const account = (address: string, flags: { isSigner?: boolean; isWritable?: boolean } = {}) => ({
  pubkey: key(address),
  isSigner: false,
  isWritable: false,
  ...flags,
})

/** The package uses Node's Buffer type; in browsers these are plain bytes. */
const toData = (bytes: Uint8Array) => bytes as Buffer

/** The compute limit of a transaction, and a fixed priority fee. */
export const budget = (units: number): TransactionInstruction[] => [
  ComputeBudgetProgram.setComputeUnitLimit({ units }),
  ComputeBudgetProgram.setComputeUnitPrice({
    microLamports: Math.floor(solanaPriorityMicroLamports / units),
  }),
]

export const transferLamports = (from: string, to: string, lamports: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: key(from), toPubkey: key(to), lamports })

type TokenAccountOf = { payer: string; address: string; owner: string; mint: string; program: string }

/** Creates the conventional token account of an owner; does nothing if it exists. */
export const createTokenAccount = ({ payer, address, owner, mint, program }: TokenAccountOf) =>
  new TransactionInstruction({
    programId: key(associatedTokenProgram),
    keys: [
      account(payer, { isSigner: true, isWritable: true }),
      account(address, { isWritable: true }),
      account(owner),
      account(mint),
      account(systemProgram),
      account(program),
    ],
    data: toData(Uint8Array.of(1)),
  })

type TokenTransfer = {
  program: string
  source: string
  mint: string
  destination: string
  owner: string
  amount: bigint
  decimals: number
}

/** Moves tokens; the program rejects wrong decimals. The same call in both token programs. */
export function transferToken(transfer: TokenTransfer): TransactionInstruction {
  const { program, source, mint, destination, owner, amount, decimals } = transfer
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, 12)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  return new TransactionInstruction({
    programId: key(program),
    keys: [
      account(source, { isWritable: true }),
      account(mint),
      account(destination, { isWritable: true }),
      account(owner, { isSigner: true }),
    ],
    data: toData(data),
  })
}

/**
 * The total priority fee of a Solana transaction in micro-lamports, whatever its compute limit: 10,000 lamports, the
 * price of 500 units at 20,000,000 micro-lamports each.
 */
const solanaPriorityMicroLamports = 10_000_000_000
