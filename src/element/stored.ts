/** Reads one key of `localStorage`, which may be closed to us. */
function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Whether a wallet was connected when the page was left. */
export const hasStoredConnection = (): boolean => readStored('@appkit/connection_status') === 'connected'

/** Whether Safe shows this page: then its wallet is connected without a press. */
export const isShownBySafe = (): boolean =>
  /^https?:\/\/app\.safe\.global\b/.test(location.ancestorOrigins?.[0] ?? document.referrer)

/** Whether a transfer was not final when the page was left, or the user has not read how it ended. */
export const hasPendingTransfers = (): boolean =>
  /"(status":"pending"|unread":true)/.test(readStored('@w3m/transactions'))

/** Whether the user returns from a sign-in that a messenger opened in this page. */
export const isBackFromSocial = (): boolean => location.search.includes('result_uri=')
