import { deferredPart } from './shared/Deferred.tsx'

/** Parts of the views of a connected account that other folders render. */

/** The receipt after a payment. Loads during the wallet prompt. */
export const loadReceipt = () => import('./send/SendStatusView.tsx')

export const collectibles = deferredPart(
  ['collectibles', 'account'],
  async () => (await import('./collectibles/CollectibleList.tsx')).CollectibleList,
)

export const activity = deferredPart(
  ['activity'],
  async () => (await import('./activity/TransactionsView.tsx')).TransactionsView,
)
