import { isFresh } from '../../lib/freshOnly.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'
import { type Collection, createCollection } from './createCollection.ts'

const createKept = (): { collection?: Collection; owner?: string | undefined; at: number } => ({ at: 0 })

/** The NFTs of the active account. Read again after 30 seconds, and after a transfer. */
export function getCollection(runtime: Runtime): Collection {
  const kept = runtime.stores.later(createKept)
  const sent = runtime.stores.transactions.$transactions
    .get()
    .filter(({ token, status }) => token.nft && status === 'confirmed')
  const owner = `${getAccount(runtime)?.caipAddress} ${sent.map(({ hash }) => hash)}`
  const isOwn = kept.owner === owner && isFresh(kept.at, runtime.limits.balanceCache)
  if (kept.collection && isOwn) return kept.collection
  const collection = createCollection(runtime)
  Object.assign(kept, { collection, owner, at: Date.now() })
  return collection
}
