import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { loadOnce } from './loadMarks.ts'

/** Where the store keeps the mark of a token that the page has no picture of. */
export const tokenMarkId = ({ caipNetworkId, address }: MarkedToken): string =>
  `token/${caipNetworkId}/${address.toLowerCase()}`

type MarkedToken = { caipNetworkId: CaipNetworkId; address: string }

/** Loads the built-in mark of a well-known token. Never rejects. */
export const loadTokenMark = (runtime: Pick<Runtime, 'stores'>, token: MarkedToken): Promise<void> =>
  loadOnce(runtime, tokenMarkId(token), ({ tokenMark }) => tokenMark(token.caipNetworkId, token.address))

/** Where the store keeps the mark of a seller of tokens. */
export const providerMarkId = (id: string): string => `provider/${id}`

/** Loads the built-in mark of a seller of tokens. Never rejects. */
export const loadProviderMark = (runtime: Pick<Runtime, 'stores'>, id: string): Promise<void> =>
  loadOnce(runtime, providerMarkId(id), ({ providerMark }) => providerMark(id))
