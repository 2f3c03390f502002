import { deferredPart } from './shared/Deferred.tsx'

/** Parts of the views of a connected account that other folders render. */

/** The receipt after a payment. Loads during the wallet prompt. */
export const loadReceipt = () => import('./send/SendStatusView.tsx')

/** The account's NFTs. */
export const collectibles = deferredPart(
  ['collectibles', 'account'],
  async () => (await import('./collectibles/CollectibleList.tsx')).CollectibleList,
)

/** The account's activity. */
export const activity = deferredPart(
  ['activity'],
  async () => (await import('./activity/TransactionsView.tsx')).TransactionsView,
)

/** The email address of the embedded wallet. */
export const emailRow = deferredPart(
  ['embedded', 'settings'],
  async () => (await import('./embedded/EmailRow.tsx')).EmailRow,
)

/** Opens the registration of a name. */
export const nameRow = deferredPart(['names'], async () => (await import('./names/NameRow.tsx')).NameRow)

/** Opens the permissions of pages. */
export const sessionsRow = deferredPart(
  ['settings'],
  async () => (await import('./sessions/SessionsRow.tsx')).SessionsRow,
)
