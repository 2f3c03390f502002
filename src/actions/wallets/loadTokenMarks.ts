import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { loadOnce } from './loadMarks.ts'

export const tokenMarkId = ({ caipNetworkId, address }: MarkedToken): string =>
  `token/${caipNetworkId}/${address.toLowerCase()}`

type MarkedToken = { caipNetworkId: CaipNetworkId; address: string }

export const loadTokenMark = (runtime: Pick<Runtime, 'stores'>, token: MarkedToken): Promise<void> =>
  loadOnce(runtime, tokenMarkId(token), ({ tokenMark }) => tokenMark(token.caipNetworkId, token.address))

export const providerMarkId = (id: string): string => `provider/${id}`

export const loadProviderMark = (runtime: Pick<Runtime, 'stores'>, id: string): Promise<void> =>
  loadOnce(runtime, providerMarkId(id), ({ providerMark }) => providerMark(id))
