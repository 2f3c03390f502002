import { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { encodeBase58 } from '../../../src/lib/base58.ts'
import { type Ledger, Refused } from './createLedger.ts'
import type { Holding } from './holdings.ts'
import { decimalsOf, type Options, RpcFailure, text, toAmount, toBase64 } from './wire.ts'

function toBalances(ledger: Ledger, holdings: Holding[]) {
  return holdings.flatMap(({ token }, accountIndex) => {
    if (!token) return []
    const { mint, owner, program: programId, amount } = token
    return [
      { accountIndex, mint, owner, programId, uiTokenAmount: toAmount(amount, decimalsOf(ledger, mint)) },
    ]
  })
}

/** The commitment of a transaction after a number of blocks. */
const statusAfter = (blocks: number) =>
  blocks >= 4 ? 'finalized' : blocks >= 1 ? ('confirmed' as const) : ('processed' as const)

/** A transaction's status, in the format of `getSignatureStatuses`. */
export function statusOf(ledger: Ledger, signature: string) {
  const found = ledger.transaction(signature)
  if (!found) return null
  const blocks = ledger.height() - found.height
  const confirmationStatus = statusAfter(blocks)
  const confirmations = confirmationStatus === 'finalized' ? null : blocks
  const status = found.error ? { Err: found.error } : { Ok: null }
  return { slot: found.height, confirmations, err: found.error, status, confirmationStatus }
}

/** Accepts a transaction. @throws {RpcFailure} With a node's error. */
export function send(ledger: Ledger, wire: Uint8Array, asked: Options): string {
  try {
    return ledger.send(wire, { skipPreflight: asked.skipPreflight === true })
  } catch (error) {
    if (!(error instanceof Refused)) throw new RpcFailure(-32602, `failed to deserialize: ${String(error)}`)
    const { error: err, logs, units } = error.verdict
    throw new RpcFailure(-32002, error.message, { err, logs, unitsConsumed: Number(units), accounts: null })
  }
}

const describeMessage = (message: VersionedMessage, accountKeys: string[]) => ({
  accountKeys,
  recentBlockhash: message.recentBlockhash,
  header: { ...message.header },
  instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programIdIndex,
    accounts: accountKeyIndexes,
    data: encodeBase58(data),
  })),
  ...(message.version === 'legacy' ? {} : { addressTableLookups: [] }),
})

/** A transaction in the format of `getTransaction`. */
export function describeTransaction(ledger: Ledger, signature: string, { encoding = 'json' }: Options) {
  const found = ledger.transaction(signature)
  if (!found || statusOf(ledger, signature)?.confirmationStatus === 'processed') return null
  const { message, signatures } = VersionedTransaction.deserialize(found.wire)
  const json = { message: describeMessage(message, found.keys), signatures: signatures.map(encodeBase58) }
  return {
    slot: found.height,
    blockTime: found.blockTime,
    version: message.version,
    transaction: encoding === 'base64' ? [toBase64(found.wire), 'base64'] : json,
    meta: {
      err: found.error,
      fee: Number(found.fee),
      logMessages: found.logs,
      preBalances: found.before.map(({ lamports }) => Number(lamports)),
      postBalances: found.after.map(({ lamports }) => Number(lamports)),
      preTokenBalances: toBalances(ledger, found.before),
      postTokenBalances: toBalances(ledger, found.after),
      innerInstructions: [],
      loadedAddresses: { writable: [], readonly: [] },
      status: found.error ? { Err: found.error } : { Ok: null },
    },
  }
}

/** The fee of a message; null if its blockhash has expired. */
export function feeOfMessage(ledger: Ledger, encoded: unknown): number | null {
  const message = VersionedMessage.deserialize(Buffer.from(text(encoded), 'base64'))
  if (!ledger.isValid(message.recentBlockhash)) return null
  return Number(ledger.feeOf(message.header.numRequiredSignatures) + priorityFee(message))
}

/** The priority fee in a message's compute budget instructions: the unit limit times the unit price. */
function priorityFee({ compiledInstructions, staticAccountKeys }: VersionedMessage): bigint {
  let units = 200_000n
  let price = 0n
  for (const { programIdIndex, data } of compiledInstructions) {
    const program = staticAccountKeys[programIdIndex]?.toBase58()
    if (program !== 'ComputeBudget111111111111111111111111111111') continue
    const view = new DataView(data.buffer, data.byteOffset)
    if (data[0] === 2) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  return (units * price + 999_999n) / 1_000_000n
}
