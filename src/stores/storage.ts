import * as z from 'zod/mini'
import { readJson } from '../lib/readJson.ts'
import {
  type ChainNamespace,
  caipNetworkIdSchema,
  chainNamespaceSchema,
  chainNamespaces,
} from '../schemas/caip.ts'
import { type EmbeddedKey, embeddedKeys } from '../schemas/embedded.ts'
import { transactionSchema } from '../schemas/transaction.ts'
import { walletSchema } from '../schemas/wallet.ts'

const plain = () => z.string().check(z.maxLength(512))
const network = () => caipNetworkIdSchema
const connectorIds = () => z.array(plain()).check(z.maxLength(10))
const dated = () => z.object({ at: z.number(), value: z.unknown() })
const cache = () => z.record(z.string(), dated())

const addressCaches = ['nativeBalanceCache', 'portfolioCache', 'ensCache', 'identityCache'] as const

/** Every stored key: its name in `localStorage`, its schema, created on first read, and whether it is JSON. */
const keys = {
  walletId: ['@appkit/wallet_id', plain],
  walletName: ['@appkit/wallet_name', plain],
  recentWallets: ['@appkit/recent_wallets', () => z.array(walletSchema()).check(z.maxLength(2)), true],
  activeNetwork: ['@appkit/active_caip_network_id', network],
  activeNamespace: ['@appkit/active_namespace', () => chainNamespaceSchema],
  connectedNamespaces: ['@appkit/connected_namespaces', plain],
  connectionStatus: ['@appkit/connection_status', () => z.enum(['connected', 'disconnected'])],
  nativeBalanceCache: ['@appkit/native_balance_cache', cache, true],
  portfolioCache: ['@appkit/portfolio_cache', cache, true],
  ensCache: ['@appkit/ens_cache', cache, true],
  identityCache: ['@appkit/identity_cache', cache, true],
  deepLinkChoice: [
    'WALLETCONNECT_DEEPLINK_CHOICE',
    () => z.object({ href: z.string(), name: z.string() }),
    true,
  ],
  transactions: ['@w3m/transactions', () => z.array(transactionSchema()), true],
  asked: ['@w3m/asked', transactionSchema, true],
  unanswered: ['@w3m/unanswered', dated, true],
  purchase: ['@w3m/purchase', dated, true],
  bought: ['@w3m/bought', () => z.array(plain()).check(z.maxLength(50)), true],
  connectedSocial: ['@appkit/connected_social', plain],
  socialReturn: ['@appkit/social_provider', plain],
  ...(Object.fromEntries(
    embeddedKeys.map((name) => [`embedded:${name}`, [`@appkit-wallet/${name}`, plain]]),
  ) as Record<Exclude<EmbeddedKey, 'connectedSocial'>, [string, typeof plain]>),
  ...(Object.fromEntries(
    chainNamespaces.flatMap((name) => [
      [`connector:${name}`, [`@appkit/${name}:connected_connector_id`, plain]],
      [`connectors:${name}`, [`@w3m/${name}_connectors`, connectorIds, true]],
      [`network:${name}`, [`@appkit/${name}_caip_chain`, network]],
      [`address:${name}`, [`@w3m/${name}_address`, plain]],
    ]),
  ) as Record<`connector:${ChainNamespace}` | `address:${ChainNamespace}`, [string, typeof plain]> &
    Record<`connectors:${ChainNamespace}`, [string, typeof connectorIds, true]> &
    Record<`network:${ChainNamespace}`, [string, typeof network]>),
} as const

/** Lists and caches are read entry by entry: an unreadable entry does not affect the others. */
const listEntries: Partial<Record<StorageKey, () => z.ZodMiniType>> = {
  recentWallets: walletSchema,
  transactions: transactionSchema,
}
const cacheKeys: ReadonlySet<StorageKey> = new Set(addressCaches)

export type StorageKey = keyof typeof keys
export type StorageValue<Key extends StorageKey> = z.output<ReturnType<(typeof keys)[Key][1]>>

export type WidgetStorage = ReturnType<typeof createStorage>

/** A longer stored text is not from the widget; transaction hashes are exempt. */
const maxLength = 512 * 1024

/**
 * Reads and writes the browser's storage. Keeps a value that the browser refuses in memory, and stores it as soon as
 * the browser allows; a corrupted value counts as absent. No flow fails without storage.
 * @param area - Called on each use, because reading `localStorage` may throw.
 */
export function createStorage(area: () => Storage) {
  /** Refused values by name; undefined if the browser refused to remove one. */
  const memory = new Map<string, string | undefined>()
  let persistent = true

  const attempt = <Result>(use: (area: Storage) => Result): Result | undefined => {
    try {
      return use(area())
    } catch {
      persistent = false
      return undefined
    }
  }
  const read = (name: string) =>
    memory.has(name) ? memory.get(name) : (attempt((area) => area.getItem(name)) ?? undefined)
  const write = (name: string, raw: string | undefined) => {
    const kept = attempt((area) => {
      if (raw === undefined) area.removeItem(name)
      // Writing an unchanged value could undo what another tab is writing.
      else if (area.getItem(name) !== raw) area.setItem(name, raw)
      return true
    })
    if (kept) memory.delete(name)
    else memory.set(name, raw)
    return kept
  }

  /** Entries that another version wrote: a hash is never dropped. */
  const keepUnreadable = (name: string): unknown[] => {
    const raw = read(name)
    if (raw === undefined) return []
    const list = readJson(raw)
    const schema = transactionSchema()
    if (Array.isArray(list)) return list.filter((entry) => !schema.safeParse(entry).success)
    attempt((area) => area.setItem(`${name}:unreadable`, raw))
    return []
  }

  const storage = {
    /** The stored value; undefined if it is absent or does not match the schema. */
    get<Key extends StorageKey>(key: Key): StorageValue<Key> | undefined {
      const [name, schema, isJson] = keys[key]
      const raw = read(name)
      if (raw === undefined || (raw.length > maxLength && key !== 'transactions')) return undefined
      const result = schema().safeParse(readableOf(key, isJson ? readJson(raw) : raw))
      return result.success ? (result.data as StorageValue<Key>) : undefined
    },
    set<Key extends StorageKey>(key: Key, value: StorageValue<Key>): void {
      const [name, , isJson] = keys[key]
      const unreadable = key === 'transactions' ? keepUnreadable(name) : []
      const whole = unreadable.length > 0 ? [...Object.values(value), ...unreadable] : value
      if (write(name, isJson ? JSON.stringify(whole) : String(whole))) storage.flush()
    },
    remove(...names: StorageKey[]): void {
      for (const key of names) write(keys[key][0], undefined)
    },
    /** Retries to store what the browser has refused. */
    flush(): void {
      for (const [name, raw] of memory) write(name, raw)
    },
    /** Removes some addresses from the caches. Keys are addresses, plain or CAIP-10. */
    dropAddresses(isDropped: (key: string) => boolean): void {
      for (const name of addressCaches) {
        const kept = Object.entries(storage.get(name) ?? {}).filter(([key]) => !isDropped(key))
        if (kept.length > 0) storage.set(name, Object.fromEntries(kept))
        else storage.remove(name)
      }
    },
    /** False after the browser refused to store something. */
    isPersistent: () => persistent,
  }
  return storage
}

/** The readable entries of a list or cache, without those dated in the future; any other value unchanged. */
function readableOf(key: StorageKey, value: unknown): unknown {
  const entry = listEntries[key]?.()
  if (entry && Array.isArray(value)) {
    const readable = value.filter((each) => entry.safeParse(each).success)
    if (readable.length === 0 && value.length > 0) return undefined
    return key === 'recentWallets' ? readable.slice(0, 2) : readable
  }
  if (!cacheKeys.has(key) || typeof value !== 'object' || value === null) return value
  const cached = dated()
  const readable = Object.entries(value).filter(([name, each]) => {
    const { success, data } = cached.safeParse(each)
    return name !== '__proto__' && success && data.at <= Date.now()
  })
  return readable.length > 0 ? Object.fromEntries(readable) : undefined
}
