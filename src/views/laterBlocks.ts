import type { DeferredPart } from './shared/Deferred.tsx'

/** Parts of the views of a connected account that other folders render. */

/** The receipt after a payment. Loads during the wallet prompt. */
export const loadReceipt = () => import('./send/SendStatusView.tsx')

/** The account's NFTs. */
export const collectibles: DeferredPart<object> = {
  areas: ['collectibles', 'account'],
  load: async () => (await import('./collectibles/CollectibleList.tsx')).CollectibleList,
}

/** The account's activity. */
export const activity: DeferredPart<object> = {
  areas: ['activity'],
  load: async () => (await import('./activity/TransactionsView.tsx')).TransactionsView,
}

/** The email address of the embedded wallet. */
export const emailRow: DeferredPart<object> = {
  areas: ['embedded', 'settings'],
  load: async () => (await import('./embedded/EmailRow.tsx')).EmailRow,
}

/** Opens the registration of a name. */
export const nameRow: DeferredPart<object> = {
  areas: ['names'],
  load: async () => (await import('./names/NameRow.tsx')).NameRow,
}

/** Opens the permissions of pages. */
export const sessionsRow: DeferredPart<object> = {
  areas: ['settings'],
  load: async () => (await import('./sessions/SessionsRow.tsx')).SessionsRow,
}
