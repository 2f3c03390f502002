/** The fixed numbers of the widget. Times in milliseconds. */
export const limits = {
  /** How long a pairing link may be shown. */
  pairingLife: 4 * 60_000,
  /** With less time left, a link counts as expired. */
  pairingNearExpiry: 10_000,
  /** The pause between a link's expiry and the next one. */
  pairingRenewDelay: 1_000,
  /** When to give up a stored connection that the wallet has not confirmed. */
  restoreTimeout: 5_000,
  /** When a waiting view must offer a way to cancel. */
  patience: 10_000,
  /** The pause before the next try to load a required file. */
  partRetry: 10_000,
  /** How often to check for incoming payments while the modal is open. */
  incomingPoll: 8_000,
  balanceRetryLock: 30_000,
  balanceCache: 30_000,
  /** How long to cache names and the identity of an address. */
  namesCache: 5 * 60_000,
  /** From the last key in an amount field to the request. */
  amountDebounce: 200,
  recipientDebounce: 500,
  rejectedMethodDelay: 300,
  toastReopenDelay: 150,
  toastLife: 2_500,
  /** The most toasts visible at once. */
  toastCount: 3,
  recentWallets: 2,
  walletPageSize: 40,
  walletSearchEntries: 100,
  walletSearchDelay: 300,
  recommendedWallets: 4,
  /** After this, the bundled list replaces a wallet registry that does not respond. */
  registryPatience: 5_000,
  /** The first check of the account while a wallet is asked for a transaction; later ones are less frequent. */
  unansweredPoll: 4_000,
  pendingTransactions: 99,
  /** How often to poll the provider during a purchase. */
  buyPoll: 4_000,
  /** When to stop waiting for a purchase. */
  buyPatience: 180_000,
}
export type Limits = typeof limits
