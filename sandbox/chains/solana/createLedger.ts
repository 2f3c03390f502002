import { address, getTransactionDecoder, lamports } from '@solana/kit'
import { VersionedTransaction } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { encodeBase58 } from '../../../src/lib/base58.ts'
import { type Holding, type LedgerAccount, readHoldings, readToken } from './holdings.ts'
import { toWireError } from './wireErrors.ts'

/** A processed transaction, and the balances of its accounts before and after. */
export type LedgerTransaction = {
  signature: string
  height: number
  blockTime: number
  keys: string[]
  wire: Uint8Array
  error: unknown
  fee: bigint
  logs: string[]
  before: Holding[]
  after: Holding[]
}

export type Verdict = { error: unknown; logs: string[]; units: bigint }

/** A rejected transaction, which is in no block. */
export class Refused extends Error {
  readonly verdict: Verdict

  constructor(message: string, verdict: Verdict) {
    super(message)
    this.verdict = verdict
  }
}

const hashesToLive = 150
const lamportsPerSignature = 5_000n

export type Ledger = ReturnType<typeof createLedger>

/** A real Solana runtime, plus blocks: heights, expiring blockhashes, records. */
export function createLedger() {
  const svm = new LiteSVM().withBlockhashCheck(false)
  const hashes = new Map<string, number>()
  const transactions = new Map<string, LedgerTransaction>()
  const listeners = new Set<() => void>()
  let height = 1

  const note = () => hashes.set(svm.latestBlockhash(), height)
  note()

  const record = (signature: string, wire: Uint8Array, { message }: VersionedTransaction) => {
    const keys = message.staticAccountKeys.map((key) => key.toBase58())
    const before = readHoldings(ledger.account, keys)
    const { error, logs } = toVerdict(svm.sendTransaction(getTransactionDecoder().decode(wire)))
    const after = readHoldings(ledger.account, keys)
    const fee = lamportsOf(before) - lamportsOf(after)
    const blockTime = Math.floor(Date.now() / 1000)
    return { signature, height, blockTime, keys, wire, error, fee, logs, before, after }
  }

  const ledger = {
    svm,
    height: () => height,
    blockhash: () => ({
      blockhash: svm.latestBlockhash() as string,
      lastValidBlockHeight: height + hashesToLive,
    }),
    isValid: (blockhash: string) =>
      height - (hashes.get(blockhash) ?? Number.NEGATIVE_INFINITY) <= hashesToLive,
    transaction: (signature: string) => transactions.get(signature),
    /** All transactions that include an account, newest first. */
    transactionsOf: (key: string) =>
      [...transactions.values()].filter(({ keys }) => keys.includes(key)).reverse(),
    /** @returns The function that unsubscribes. */
    onBlock(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Advances time by a number of blocks. */
    advance(blocks = 1) {
      for (let count = 0; count < blocks; count += 1) {
        height += 1
        svm.expireBlockhash()
        note()
      }
      svm.warpToSlot(BigInt(height))
      for (const listener of [...listeners]) listener()
    },

    account(at: string): LedgerAccount | undefined {
      const found = svm.getAccount(address(at))
      if (!found.exists || found.lamports === 0n) return undefined
      const { data, executable, programAddress } = found
      return { data: Uint8Array.from(data), executable, lamports: found.lamports, owner: programAddress }
    },
    /** Every token account of a token program. */
    tokenAccounts(program: string) {
      return svm.getProgramAccounts(address(program)).flatMap(({ address: at, data, lamports: held }) => {
        const account = { data: Uint8Array.from(data), executable: false, lamports: held, owner: program }
        const token = readToken(account)
        return token ? [{ address: at as string, account, token }] : []
      })
    },
    put(at: string, { data, owner, lamports: held }: Omit<LedgerAccount, 'executable'>) {
      svm.setAccount({
        address: address(at),
        data,
        executable: false,
        lamports: lamports(held),
        programAddress: address(owner),
        space: BigInt(data.length),
      })
    },
    airdrop(to: string, amount: bigint) {
      const result = svm.airdrop(address(to), lamports(amount))
      if (!result || result instanceof FailedTransactionMetadata) throw new Error('The airdrop failed')
      return encodeBase58(result.signature())
    },
    feeOf: (signatures: number) => BigInt(signatures) * lamportsPerSignature,

    /** Simulates a transaction without changes. */
    simulate(wire: Uint8Array, { verify }: { verify: boolean }): Verdict {
      svm.withSigverify(verify)
      const result = svm.simulateTransaction(getTransactionDecoder().decode(wire))
      svm.withSigverify(true)
      return toVerdict(result instanceof FailedTransactionMetadata ? result : result.meta())
    },

    /**
     * Processes a transaction. Sending the same one again has no effect.
     *
     * @throws {Refused} As in a node's preflight check.
     */
    send(wire: Uint8Array, { skipPreflight = false }: { skipPreflight?: boolean } = {}): string {
      const parsed = VersionedTransaction.deserialize(wire)
      const signature = encodeBase58(parsed.signatures[0] ?? new Uint8Array(64))
      if (transactions.has(signature)) return signature
      if (!ledger.isValid(parsed.message.recentBlockhash)) {
        throw new Refused('Transaction simulation failed: Blockhash not found', none('BlockhashNotFound'))
      }
      const verdict = ledger.simulate(wire, { verify: true })
      if (verdict.error && !skipPreflight) {
        const words = typeof verdict.error === 'string' ? verdict.error : 'Error processing Instruction'
        throw new Refused(`Transaction simulation failed: ${words}`, verdict)
      }
      transactions.set(signature, record(signature, wire, parsed))
      return signature
    },
  }
  return ledger
}

/** The missing amount is the fee: nothing else leaves a transaction's accounts. */
const lamportsOf = (holdings: Holding[]) => holdings.reduce((sum, { lamports }) => sum + lamports, 0n)

const none = (error: unknown): Verdict => ({ error, logs: [], units: 0n })

function toVerdict(result: TransactionMetadata | FailedTransactionMetadata): Verdict {
  const failed = result instanceof FailedTransactionMetadata
  const meta = failed ? result.meta() : result
  return {
    error: failed ? toWireError(result.err()) : null,
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
  }
}
