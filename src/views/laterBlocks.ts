import type { DeferredPart } from './shared/Deferred.tsx'

/** Parts of the views of a connected account that are drawn outside of their own folder. */

/** The receipt that follows a payment: loaded while the wallet is asked. */
export const loadReceipt = () => import('./send/SendStatusView.tsx')

/** What the account collects. */
export const collectibles: DeferredPart<object> = {
  areas: ['collectibles', 'account'],
  load: async () => (await import('./collectibles/CollectibleList.tsx')).CollectibleList,
}

/** What the account has done. */
export const activity: DeferredPart<object> = {
  areas: ['activity'],
  load: async () => (await import('./activity/TransactionsView.tsx')).TransactionsView,
}

/** The email address of the embedded wallet. */
export const emailRow: DeferredPart<object> = {
  areas: ['embedded', 'settings'],
  load: async () => (await import('./embedded/EmailRow.tsx')).EmailRow,
}

/** The way to a name for it. */
export const nameRow: DeferredPart<object> = {
  areas: ['names'],
  load: async () => (await import('./names/NameRow.tsx')).NameRow,
}

/** The way to what pages may do for it. */
export const sessionsRow: DeferredPart<object> = {
  areas: ['settings'],
  load: async () => (await import('./sessions/SessionsRow.tsx')).SessionsRow,
}
