import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { Page } from '../../schemas/page.ts'
import { listOf } from '../../schemas/wire.ts'
import type { Http } from '../http.ts'
import type { OfPage } from './asked.ts'

type List<Entry, Item> = {
  path: string
  entry: z.ZodMiniType<Entry>
  /** Undefined leaves the entry out. */
  toItem(entry: Entry, caipNetworkId: CaipNetworkId): Item | undefined
}

/** One page of a list of an account on one network. */
export async function readPage<Entry, Item>(
  http: Http,
  { path, entry, toItem }: List<Entry, Item>,
  { caipNetworkId, cursor, signal }: OfPage,
): Promise<Page<Item>> {
  const schema = z.object({ data: listOf(entry), next: z.nullish(z.string()) })
  const { data, next } = await http.get(path, schema, { query: { cursor, chainId: caipNetworkId }, signal })
  return { items: data.flatMap((each) => toItem(each, caipNetworkId) ?? []), next: next || undefined }
}
