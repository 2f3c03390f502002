import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem'
import type { Hex } from '../../../lib/hex.ts'
import type { SignedTransaction } from '../../extras.ts'
import { toChecksumAddress } from '../parseAddress.ts'
import { toContent } from './watchSent.ts'

/** Parses a signed transaction; undefined if it is not one, or creates a contract. */
export async function readRaw(raw: Hex): Promise<SignedTransaction | undefined> {
  try {
    const { to: called, value = 0n, data = '0x' } = parseTransaction(raw as TransactionSerialized)
    const to = toChecksumAddress(called)
    if (!to) return undefined
    const from = await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })
    return toContent({ from, to, value, input: data })
  } catch {
    return undefined
  }
}
