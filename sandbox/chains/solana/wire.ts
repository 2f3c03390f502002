import { tokenProgram } from '../../../src/chains/solana/programs.ts'
import { decodeBase58 } from '../../../src/lib/base58.ts'
import type { Ledger } from './createLedger.ts'
import { type LedgerAccount, readToken } from './holdings.ts'

/** A JSON-RPC error. */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Options of a request. */
export type Options = {
  encoding?: string
  skipPreflight?: boolean
  sigVerify?: boolean
  mint?: string
  programId?: string
}

export const options = (value: unknown): Options => (value ?? {}) as Options
export const text = (value: unknown): string => String(value ?? '')

/** An address; throws a node's error if it is invalid. */
export function address(value: unknown): string {
  const key = text(value)
  if (decodeBase58(key)?.length !== 32) throw new RpcFailure(-32602, 'Invalid param: WrongSize')
  return key
}

export const inContext = (ledger: Ledger, value: unknown) => ({
  context: { slot: ledger.height(), apiVersion: '2.3.0' },
  value,
})

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

/** The encodings that clients may request; `base58` is the old default of a few methods. */
export function toBytes(value: unknown, { encoding = 'base58' }: Options): Uint8Array {
  const bytes =
    encoding === 'base64' ? new Uint8Array(Buffer.from(text(value), 'base64')) : decodeBase58Long(text(value))
  if (!bytes || bytes.length === 0) throw new RpcFailure(-32602, 'invalid transaction encoding')
  return bytes
}

/** Transactions are longer than the product's own decoder accepts. */
function decodeBase58Long(value: string): Uint8Array | undefined {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = 0n
  for (const letter of value) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const hex = number.toString(16)
  const body = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  const zeros = value.length - value.replace(/^1+/, '').length
  return new Uint8Array([...new Uint8Array(zeros), ...body])
}

export function toWireAccount(
  ledger: Ledger,
  account: LedgerAccount | undefined,
  { encoding = 'base64' }: Options = {},
) {
  if (!account) return null
  const { data, executable, lamports, owner } = account
  const wire = { executable, lamports: Number(lamports), owner, rentEpoch: 0, space: data.length }
  const token = encoding === 'jsonParsed' ? readToken(account) : undefined
  if (!token) return { ...wire, data: [toBase64(data), 'base64'] }
  const info = {
    mint: token.mint,
    owner: token.owner,
    tokenAmount: toAmount(token.amount, decimalsOf(ledger, token.mint)),
    state: 'initialized',
  }
  const program = token.program === tokenProgram ? 'spl-token' : 'spl-token-2022'
  return { ...wire, data: { program, parsed: { type: 'account', info }, space: data.length } }
}

export function toAmount(amount: bigint, decimals: number) {
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = rest ? `${whole}.${rest}` : whole
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

export const decimalsOf = (ledger: Ledger, mint: string): number => ledger.account(mint)?.data[44] ?? 0
