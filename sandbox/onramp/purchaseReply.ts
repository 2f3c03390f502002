import type { Settings } from '../blockchain-api/settings.ts'
import type { Order } from './order.ts'

const statuses = {
  open: 'IN_PROGRESS',
  paid: 'IN_PROGRESS',
  delivered: 'SUCCESS',
  refused: 'FAILED',
} as const

/** A purchase in a provider's history: with the provider's own terms, and no picture. */
export const toPurchaseReply = (
  { id, chain, address, symbol, amount, status, at, hash }: Order,
  { unlistedChain }: Settings,
) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash,
    minedAt: new Date(at).toISOString().replace(/\.\d+Z$/, 'Z'),
    sentFrom: 'Coinbase',
    sentTo: address,
    status: `ONRAMP_TRANSACTION_STATUS_${statuses[status]}`,
    nonce: 1,
    application: null,
    chain: chain.caipNetworkId === unlistedChain ? null : chain.caipNetworkId,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: amount },
      value: null,
      price: null,
    },
  ],
})
