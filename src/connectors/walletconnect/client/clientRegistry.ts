import type { PairingClient } from './openClient.ts'

type Entry = { client: Promise<PairingClient>; users: number }

/** Shared by all copies of this code in a page: two cores on one storage would handle every message twice. */
const registryKey = Symbol.for('w3m-modal.pairing-clients.1')

function registry(): Map<string, Entry> {
  const page = globalThis as { [registryKey]?: Map<string, Entry> }
  page[registryKey] ??= new Map()
  return page[registryKey]
}

export type Lease = { client: PairingClient; release(): Promise<void> }

/** The page's only client for this key. The first caller opens it, and it closes when the last one releases it. */
export async function leaseClient(key: string, open: () => Promise<PairingClient>): Promise<Lease> {
  const entries = registry()
  const entry = entries.get(key) ?? { client: open(), users: 0 }
  entries.set(key, entry)
  entry.users += 1
  const leave = () => {
    entry.users -= 1
    if (entry.users > 0) return false
    if (entries.get(key) === entry) entries.delete(key)
    return true
  }

  try {
    const client = await entry.client
    let left = false
    return {
      client,
      async release() {
        if (left) return
        left = true
        if (leave()) await client.close()
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}
