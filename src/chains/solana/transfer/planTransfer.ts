import type { TransactionInstruction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { InsufficientFundsError } from '../../../errors/chain.ts'
import {
  NotATokenError,
  RecipientIsProgramError,
  TokenRefusesTransferError,
} from '../../../errors/transaction.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { TransferRequest } from '../../transactions.ts'
import { lamportsSchema, wholeSchema } from '../node/nodeReplies.ts'
import { feeOf, readExtension, readTransferFee } from '../node/tokenAccounts.ts'
import { readAccount, readMintAccount, readTokenAccounts, type TokenAccount } from '../node/tokens.ts'
import { systemProgram } from '../programs.ts'
import { findTokenAccount, isOnCurve } from './addresses.ts'
import { createTokenAccount, transferLamports, transferToken } from './instructions.ts'

export type TransferPlan = {
  instructions: TransactionInstruction[]
  units: number
  /** The recipient's lamports, to check its minimum balance. */
  recipientLamports: bigint
  accountRent?: bigint | undefined
  tokenFee?: bigint | undefined
}

/** Compute units: of a plain transfer, of a token transfer, and of one that creates an account first. */
const nativeUnits = 500
const tokenUnits = 300_000
const openingUnits = 400_000
const tokenAccountBytes = 165
/** More accounts of one token than a user sends from at once; each makes the transaction longer. */
const mostSources = 5

/**
 * Builds the instructions of a transfer.
 * @throws {RecipientIsProgramError} If no user could withdraw what is sent there.
 * @throws {TokenRefusesTransferError} If the token cannot be sent this way.
 * @throws {NotATokenError} If the account is not a mint, or has other decimals than the amount.
 * @throws {InsufficientFundsError} If the sender does not have enough of the token.
 */
export async function planTransfer(ask: NodeRequest, request: TransferRequest): Promise<TransferPlan> {
  const { from, to, amount, token } = request
  const recipientLamports = from === to ? 0n : await checkRecipient(ask, to)
  if (token.address !== undefined) {
    return { ...(await planToken(ask, { ...request, mint: token.address })), recipientLamports }
  }
  const instructions = [transferLamports(from, to, amount)]
  return { instructions, units: nativeUnits, recipientLamports }
}

/** A user's account belongs to the system program, or does not exist yet and has a key. */
async function checkRecipient(ask: NodeRequest, address: string): Promise<bigint> {
  const account = await readAccount(ask, address)
  const isPerson = account ? account.owner === systemProgram && !account.executable : isOnCurve(address)
  if (!isPerson) throw new RecipientIsProgramError({ address })
  return account?.lamports ?? 0n
}

type TokenRequest = Pick<TransferRequest, 'from' | 'to' | 'amount' | 'token'> & { mint: string }

async function planToken(
  ask: NodeRequest,
  { from, to, amount, token, mint }: TokenRequest,
): Promise<Omit<TransferPlan, 'recipientLamports'>> {
  const { decimals, program, account } = await readMintAccount(ask, mint)
  if (decimals !== token.decimals) throw new NotATokenError({ token: mint })
  const isBound =
    readExtension(account.data, 'nonTransferable') || readExtension(account.data, 'transferHook')
  if (isBound) throw new TokenRefusesTransferError({ token: mint })

  const destination = findTokenAccount(to, mint, program)
  const held = await readTokenAccounts(ask, from, { mint })
  const sources = chooseSources(held, amount, findTokenAccount(from, mint, program))
  const isNew = from !== to && (await readAccount(ask, destination)) === undefined
  const opening = createTokenAccount({ payer: from, address: destination, owner: to, mint, program })
  return {
    instructions: [
      ...(isNew ? [opening] : []),
      ...sources.map((source) =>
        transferToken({
          program,
          source: source.address,
          mint,
          destination,
          owner: from,
          amount: source.amount,
          decimals,
        }),
      ),
    ],
    units: isNew ? openingUnits : tokenUnits,
    tokenFee: await tokenFee(ask, account.data, amount),
    accountRent: isNew ? await readRent(ask, destinationBytes(account.data)) : undefined,
  }
}

/** The conventional account first, then the one with the most, until the amount is reached. */
function chooseSources(held: TokenAccount[], amount: bigint, usual: string): TokenAccount[] {
  const rank = ({ address }: TokenAccount) => (address === usual ? 0 : 1)
  const ordered = [...held].sort(
    (one, other) => rank(one) - rank(other) || (other.amount > one.amount ? 1 : -1),
  )
  const sources: TokenAccount[] = []
  let missing = amount
  for (const account of ordered) {
    const isEnough = account.amount >= missing
    const part = isEnough ? missing : account.amount
    if (part === 0n || sources.length === mostSources) break
    sources.push({ ...account, amount: part })
    missing -= part
  }
  if (missing > 0n) throw new InsufficientFundsError({ reason: 'token' })
  return sources
}

/** A new account of a token with fees has room for withheld fees, and for the immutable owner. */
const destinationBytes = (mint: Uint8Array): number => {
  if (mint.length <= tokenAccountBytes) return tokenAccountBytes
  const immutableOwner = 4
  const withheld = readExtension(mint, 'transferFee') ? 12 : 0
  return tokenAccountBytes + 1 + immutableOwner + withheld
}

/** The minimum balance of an account with this many bytes. */
export const readRent = (ask: NodeRequest, bytes: number): Promise<bigint> =>
  ask('getMinimumBalanceForRentExemption', [bytes], lamportsSchema)

async function tokenFee(ask: NodeRequest, mint: Uint8Array, amount: bigint): Promise<bigint | undefined> {
  if (!readExtension(mint, 'transferFee')) return undefined
  const { epoch } = await ask('getEpochInfo', [], z.object({ epoch: wholeSchema }))
  const fee = readTransferFee(mint, BigInt(epoch))
  return fee && feeOf(amount, fee)
}
