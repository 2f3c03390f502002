import type { Runtime } from '../../runtime.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { addMark, imageKey, loadRegistryImage } from './loadWalletImage.ts'

type Slice = Parameters<typeof loadRegistryImage>[0]

/** Where the store keeps the mark of pairing. */
export const pairingMarkId = 'walletConnect'

/** Loads the picture of a network's native coin, or its built-in mark. Never rejects. */
export async function loadCoinImage(runtime: Slice, symbol: string): Promise<void> {
  const key = imageKey('token', symbol)
  const { $images } = runtime.stores.wallets
  if ($images.get()[key] !== undefined) return
  await loadRegistryImage(runtime, { kind: 'token', id: symbol })
  if ($images.get()[key] === '') await addMark(runtime, key, ({ coinMark }) => coinMark(symbol))
}

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

/** Puts the mark of pairing where pictures are: it is built in and costs no request. Never rejects. */
export const loadPairingMark = (runtime: Pick<Runtime, 'stores'>): Promise<void> =>
  loadOnce(runtime, pairingMarkId, ({ pairingMark }) => pairingMark())

async function loadOnce(
  runtime: Pick<Runtime, 'stores'>,
  key: string,
  find: Parameters<typeof addMark>[2],
): Promise<void> {
  const { wallets } = runtime.stores
  if (wallets.$images.get()[key] !== undefined) return
  wallets.addImage(key, '')
  await addMark(runtime, key, find)
}
