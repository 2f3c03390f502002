import { inTime } from '../../../lib/deadline.ts'
import { readJson } from '../../../lib/readJson.ts'

export type PairingStorage = ReturnType<typeof createPairingStorage>

const databaseName = 'WALLET_CONNECT_V2_INDEXED_DB'
const storeName = 'keyvaluestorage'
/** Another tab with an older version of the database can block its opening forever. */
const openTimeoutMs = 1_500
/** The longest that a wallet request waits for its record. */
const writeTimeoutMs = 2_000

/**
 * Stores the sessions of the pairing client in IndexedDB.
 *
 * If that is missing, blocked or full, keeps them in memory: sessions then end with the page.
 */
export function createPairingStorage(factory: IDBFactory | undefined) {
  const memory = new Map<string, string>()
  /** What this tab last read or wrote. */
  const known = new Map<string, string>()
  let database: Promise<IDBDatabase | undefined> | undefined
  const writes = new Set<Promise<unknown>>()

  const open = () => {
    database ??= openDatabase(factory).catch(() => undefined)
    return database
  }
  /** @returns Undefined if the database is missing, or fails. */
  const run = async <Value>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value | undefined> => {
    const db = await open()
    if (!db) return undefined
    try {
      const transaction = db.transaction(storeName, mode)
      const value = await act(transaction.objectStore(storeName))
      if (mode === 'readwrite') await committed(transaction)
      return value
    } catch {
      return undefined
    }
  }
  const written = (done: Promise<unknown>) => {
    writes.add(done)
    return done.finally(() => writes.delete(done))
  }
  const read = async (key: string): Promise<string | undefined> => {
    const stored: unknown = memory.get(key) ?? (await run('readonly', (store) => settle(store.get(key))))
    return stored?.toString()
  }

  return {
    async getItem<Value>(key: string): Promise<Value | undefined> {
      const text = await read(spell(key))
      if (text !== undefined) known.set(spell(key), text)
      return parse(text) as Value | undefined
    },
    /** Reads what other tabs stored, without adopting it. */
    peek: async (key: string) => parse(await read(spell(key))),
    /** Writes only what is new in the value, and keeps what other tabs stored under the key. */
    async setItem(key: string, value: unknown) {
      const name = spell(key)
      const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
      const before = known.get(name)
      known.set(name, text)
      memory.delete(name)
      const stored = run('readwrite', async (store) => {
        const present: unknown = await settle(store.get(name))
        return settle(store.put(mergeEntries(before, text, present?.toString()), name))
      })
      // Without a key, it is not in the database.
      await written(stored.then((key) => key === undefined && memory.set(name, text)))
    },
    async removeItem(key: string) {
      memory.delete(spell(key))
      known.delete(spell(key))
      await written(run('readwrite', (store) => settle(store.delete(spell(key)))))
    },
    /** Resolves when all earlier writes are stored, or after a time limit. */
    async settled() {
      await inTime(Promise.all([...writes]), { timeoutMs: writeTimeoutMs })
    },
  }
}

/** The form in which the pairing client's own store writes a key. */
const spell = (key: string): string => key.replace(/[/\\:]+/g, ':')

const parse = (text = ''): unknown => readJson(text)

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    const { transaction } = request
    if (transaction) transaction.onabort = () => reject(transaction.error)
  })
}

/** If the page unloads earlier, the change is lost. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

async function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase | undefined> {
  const request = factory?.open(databaseName)
  if (!request) return undefined
  request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
  const db = await inTime(settle(request), { timeoutMs: openTimeoutMs })
  if (db) db.onversionchange = () => db.close()
  return db?.objectStoreNames.contains(storeName) ? db : undefined
}

/**
 * Merges a list or object that several tabs store: keeps what is stored, with the changes of this tab.
 * @param before - What this tab last read or wrote.
 * @param mine - What this tab would store on its own.
 * @param stored - What is stored now.
 * @returns JSON, like all of these.
 */
function mergeEntries(before: string | undefined, mine: string, stored: string | undefined): string {
  if (stored === undefined || stored === before) return mine
  const [own, old, merged] = [mine, before ?? '{}', stored].map(entriesOf)
  if (!own || !old || !merged) return mine
  for (const [name, value] of own) {
    if (JSON.stringify(value) !== JSON.stringify(old.get(name))) merged.set(name, value)
  }
  for (const name of old.keys()) if (!own.has(name)) merged.delete(name)
  return JSON.stringify(mine.startsWith('[') ? [...merged.values()] : Object.fromEntries(merged))
}

/** An unreadable text has no entries to keep. */
function entriesOf(text: string): Map<string, unknown> | undefined {
  const value = readJson(text)
  if (Array.isArray(value)) return new Map(value.map((entry) => [nameOf(entry), entry]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

/** Request records have an id and a topic; subscriptions and sessions only a topic. */
function nameOf(entry: { id?: unknown; topic?: unknown; target?: unknown } | null): string {
  return String(entry?.id ?? entry?.topic ?? entry?.target ?? JSON.stringify(entry))
}
