import { type CallSummary, describeCall } from './evm/describeCall.ts'

/** A request that the wallet received. */
export type LedgerEntry = {
  id: number
  topic: string
  caipNetworkId: string
  method: string
  params: unknown[]
  summary: CallSummary
  /** Milliseconds since 1970. */
  at: number
  status: 'waiting' | 'approved' | 'declined' | 'failed'
  result?: unknown
  error?: { code: number; message: string } | undefined
}

export type Ledger = {
  entries(): LedgerEntry[]
  /** Without a summary, the request is described as a call of eip155. */
  add(
    entry: Pick<LedgerEntry, 'id' | 'topic' | 'caipNetworkId' | 'method' | 'params'>,
    summary?: CallSummary | undefined,
  ): LedgerEntry
  /** Resolves once the user has decided. */
  decision(id: number): Promise<boolean>
  decide(id: number, yes: boolean): void
  settle(entry: LedgerEntry, outcome: Partial<LedgerEntry>): void
}

/** Records every request and its outcome, for tests to compare with the app's text. */
export function createLedger(onChange: () => void): Ledger {
  const entries: LedgerEntry[] = []
  const deciders = new Map<number, (yes: boolean) => void>()

  return {
    entries: () => [...entries],
    add(facts, summary = describeCall(facts.method, facts.params)) {
      const entry: LedgerEntry = { ...facts, summary, at: Date.now(), status: 'waiting' }
      entries.push(entry)
      onChange()
      return entry
    },
    decision: (id) => new Promise((resolve) => deciders.set(id, resolve)),
    decide(id, yes) {
      deciders.get(id)?.(yes)
      deciders.delete(id)
    },
    settle(entry, outcome) {
      Object.assign(entry, outcome)
      onChange()
    },
  }
}
