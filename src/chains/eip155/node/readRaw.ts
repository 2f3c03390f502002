import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import type { Hex } from '../../../lib/hex.ts'
import type { SignedTransaction } from '../../extras.ts'
import { toChecksumAddress } from '../parseAddress.ts'
import { decodeTransfer } from '../transferCall.ts'

/** Parses a signed transaction; undefined if it is not one, or creates a contract. */
export async function readRaw(raw: Hex): Promise<SignedTransaction | undefined> {
  try {
    const { to: called, value = 0n, data = '0x' } = parseTransaction(raw as TransactionSerialized)
    const to = toChecksumAddress(called)
    if (!to) return undefined
    const from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
    const transfer = decodeTransfer(data)
    return { from, to, value, data, transfer: transfer && { token: to, ...transfer } }
  } catch {
    return undefined
  }
}
