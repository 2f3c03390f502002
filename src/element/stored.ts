/** Reads one key of `localStorage`, which may be blocked. */
function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Whether a wallet was connected when the page unloaded. */
export const hasStoredConnection = (): boolean => readStored('@appkit/connection_status') === 'connected'

/** Whether Safe embeds this page: then its wallet connects without a click. */
export const isShownBySafe = (): boolean =>
  /^https?:\/\/app\.safe\.global\b/.test(location.ancestorOrigins?.[0] ?? document.referrer)

/** Whether a transfer was pending when the page unloaded, or the user has not seen its result. */
export const hasPendingTransfers = (): boolean =>
  /"(status":"pending"|unread":true)/.test(readStored('@w3m/transactions'))

/** Whether the user returns from a sign-in that a messenger opened in this page. */
export const isBackFromSocial = (): boolean => location.search.includes('result_uri=')
