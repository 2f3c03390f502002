import type { CaipNetworkId } from '../../../schemas/caip.ts'
import type { HistoryEntry } from '../../../schemas/history.ts'
import type { OnrampQuote, PaymentCurrency, PurchaseCurrency } from '../../../schemas/onramp.ts'
import type { WirePaymentCurrency, WirePurchase, WirePurchaseCurrency, WireQuote } from './schemas.ts'

export const toPurchaseCurrency = ({ networks, ...currency }: WirePurchaseCurrency): PurchaseCurrency => ({
  ...currency,
  networks: networks.map(({ name, displayName, chainId, contractAddress }) => ({
    name,
    display_name: displayName,
    chain_id: chainId,
    contract_address: contractAddress,
  })),
})

/** Payment methods are lower case here. */
export const toPaymentCurrency = ({ id, limits }: WirePaymentCurrency): PaymentCurrency => ({
  id,
  payment_method_limits: limits.map((limit) => ({ ...limit, id: limit.id.toLowerCase() })),
})

const toMoney = ({ value, currency }: WireQuote['paymentTotal']) => ({ amount: value, currency })

export const toQuote = (wire: WireQuote): OnrampQuote => ({
  coinbaseFee: toMoney(wire.coinbaseFee),
  networkFee: toMoney(wire.networkFee),
  paymentSubtotal: toMoney(wire.paymentSubTotal),
  paymentTotal: toMoney(wire.paymentTotal),
  purchaseAmount: toMoney(wire.purchaseAmount),
  quoteId: wire.quoteId,
})

const statuses = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
} as const

export function toPurchase(
  { id, metadata, transfers = [] }: WirePurchase,
  asked: CaipNetworkId,
): HistoryEntry {
  const { hash = '', minedAt, status, chain: caipNetworkId = asked } = metadata
  return {
    id,
    hash,
    caipNetworkId,
    operation: 'bought',
    status: statuses[status],
    minedAt,
    from: '',
    to: '',
    transfers: transfers.map(({ fungible_info, quantity }) => ({
      direction: 'in',
      symbol: fungible_info?.symbol,
      imageUrl: fungible_info?.icon?.url,
      amount: quantity?.numeric,
      isNft: false,
    })),
  }
}
