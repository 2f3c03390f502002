import type { Runtime } from '../../runtime.ts'
import type { Transaction } from '../../schemas/transaction.ts'

/** Character limits: of all final records, of one text, and of a picture's URL. */
const longest = { list: 2 ** 17, text: 2 ** 11, icon: 2 ** 8 }

export function addRecord(runtime: Runtime, transaction: Transaction): void {
  const others = readAnew(runtime).known.filter(({ hash }) => hash !== transaction.hash)
  write(runtime, [transaction, ...others])
}

export function updateRecord(runtime: Runtime, hash: string, change: Partial<Transaction>): void {
  const { known } = readAnew(runtime)
  const changed = known.map((each) => (each.hash === hash ? { ...each, ...change } : each))
  write(runtime, changed)
}

/** Stores a transaction that the wallet sped up under its new hash, and marks the old one as replaced. */
export function moveRecord(runtime: Runtime, hash: string, moved: Transaction): void {
  const { known } = readAnew(runtime)
  const others = known.filter((each) => each.hash !== moved.hash)
  const old = { status: 'replaced', replacedBy: moved.hash, finalAt: moved.finalAt } as const
  const changed = others.flatMap((each) => (each.hash === hash ? [moved, { ...each, ...old }] : [each]))
  write(runtime, changed)
}

/** Takes over what another tab stored, and restores what was lost because both wrote at once. */
export function watchRecords(runtime: Runtime): void {
  const { known, isAhead } = readAnew(runtime)
  if (isAhead) write(runtime, known)
  else runtime.stores.transactions.set(known)
}

/**
 * The records that any tab has stored by now, or ours if they are as complete. A record that is no longer stored was
 * dropped there, unless it is pending.
 */
function readAnew({ stores, storage }: Runtime): { known: Transaction[]; isAhead: boolean } {
  const { $transactions, find } = stores.transactions
  const own = $transactions.get()
  const stored = storage.get('transactions') ?? own
  const hashes = new Set(stored.map(({ hash }) => hash))
  const lost = own.filter(({ hash, status }) => status === 'pending' && !hashes.has(hash))
  const found = stored.map((each) => {
    const ours = find(each.hash)
    return ours && (each.status === 'pending' || ours.status === each.status) ? ours : each
  })
  const isAhead = lost.length > 0 || found.some(({ status }, at) => status !== stored[at]?.status)
  return { known: [...lost, ...found], isAhead }
}

/** Never drops pending records; drops the oldest final ones. */
function write({ stores, storage, limits }: Runtime, transactions: Transaction[]): void {
  let room = limits.pendingTransactions - transactions.filter(isPending).length
  let length = longest.list
  const kept = transactions.filter((each) => {
    length -= toText(each).length
    return isPending(each) || (room-- > 0 && length > 0)
  })
  storage.set('transactions', JSON.parse(toText(kept)))
  stores.transactions.set(kept)
}

const isPending = ({ status }: Transaction) => status === 'pending'

const toText = (value: unknown): string => JSON.stringify(value, bounded)

/**
 * The stored form: the URL of a picture only, the beginning of a long text, and the call only while it must be found on
 * the chain.
 */
function bounded(this: unknown, key: string, value: unknown): unknown {
  if (key === 'call' && value && !isPending(this as Transaction)) return { ...value, data: '0x' }
  if (typeof value !== 'string') return value
  if (key === 'iconUrl') return value.length > longest.icon ? undefined : value
  return value.length > longest.text ? `${value.slice(0, longest.text)}…` : value
}
