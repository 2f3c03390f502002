import { token2022Program, tokenProgram } from '../../../src/chains/solana/programs.ts'
import { encodeBase58 } from '../../../src/lib/base58.ts'

/** An account in the runtime. */
export type LedgerAccount = { data: Uint8Array; executable: boolean; lamports: bigint; owner: string }

/** What an account holds: lamports, and a token balance if it is a token account. */
export type Holding = {
  lamports: bigint
  token?: { mint: string; owner: string; amount: bigint; program: string } | undefined
}

/** Parses the token account in an account, if it is one. */
export function readToken({ data, owner: program }: LedgerAccount): Holding['token'] {
  const isToken = program === tokenProgram || program === token2022Program
  if (!isToken || data.length < 165 || (data.length > 165 && data[165] !== 2)) return undefined
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  return { mint: encodeBase58(data.slice(0, 32)), owner: encodeBase58(data.slice(32, 64)), amount, program }
}

export const readHoldings = (read: (at: string) => LedgerAccount | undefined, keys: string[]): Holding[] =>
  keys.map((key) => {
    const account = read(key)
    return { lamports: account?.lamports ?? 0n, token: account && readToken(account) }
  })
