import type { Eip1193Provider } from '../../../connectors/connector.ts'
import type { ChainExtras } from '../../extras.ts'
import { encodeAddress } from '../transferCall.ts'
import { isOffered, readWalletAssets } from '../walletAssets.ts'
import { createNodeRequest } from './askNode.ts'
import { readCollectibles, readStandard } from './collectibles.ts'
import { findEnsName, keeperOf, lookUpEnsName } from './ensNames.ts'
import { callContract } from './nodeCalls.ts'
import { toUint } from './tokens.ts'
import { readSent, watchSent } from './watchSent.ts'

/** The selector of ERC-20's `allowance(address,address)`. */
const allowanceSelector = '0xdd62ed3e'

export const createExtras = (
  fetch: typeof globalThis.fetch,
  provider: () => Eip1193Provider,
): ChainExtras => ({
  async getAllowance({ network, token, owner, spender, signal }) {
    const data = `${allowanceSelector}${encodeAddress(owner)}${encodeAddress(spender)}`
    return toUint(await callContract(createNodeRequest(network, { fetch, signal }), token, data)) ?? 0n
  },
  replace: async (parameters) => (await import('./send.ts')).replace(provider(), parameters),
  getAssets: (of) => readWalletAssets(provider(), of),
  hasPaymaster: (of) => isOffered(provider(), 'paymasterService', of),
  isAtomic: (of) => isOffered(provider(), 'atomic', of),
  getNfts: ({ signal, ...of }) =>
    readCollectibles(createNodeRequest(of.network, { fetch, signal, batch: true }), of),
  getNftStandard: ({ network, address, signal }) =>
    readStandard(createNodeRequest(network, { fetch, signal }), address),
  async lookUpName({ signal, ...of }) {
    const keeper = keeperOf(of)
    return keeper && lookUpEnsName(createNodeRequest(keeper, { fetch, signal }), of)
  },
  async findName({ signal, ...of }) {
    const keeper = keeperOf(of)
    return keeper && findEnsName(createNodeRequest(keeper, { fetch, signal }), of)
  },
  readRaw: async (raw) => (await import('./readRaw.ts')).readRaw(raw),
  readSent: ({ network, hash, signal }) => readSent(createNodeRequest(network, { fetch, signal }), hash),
  watchSent: ({ signal, ...of }) => watchSent(createNodeRequest(of.network, { fetch, signal }), of),
})
