/** The fixed numbers of the product. Times in milliseconds. */
export const limits = {
  /** A pairing link may be shown for this long. */
  pairingLife: 4 * 60_000,
  /** With less than this left a link counts as expired. */
  pairingNearExpiry: 10_000,
  /** From a link's expiry to the next one. */
  pairingRenewDelay: 1_000,
  /** A stored connection that the wallet has not confirmed by then is discarded. */
  restoreTimeout: 5_000,
  /** A waiting view offers a way to cancel by then. */
  patience: 10_000,
  /** From the last try to load a part that must not be missing to the next one. */
  partRetry: 10_000,
  /** While the modal is open, a node is asked this often whether something has come in. */
  incomingPoll: 8_000,
  balanceRetryLock: 30_000,
  balanceCache: 30_000,
  /** Of names, and of what the registry of identities says of an address. */
  namesCache: 5 * 60_000,
  /** From the last key in an amount field to the request. */
  amountDebounce: 200,
  recipientDebounce: 500,
  rejectedMethodDelay: 300,
  toastReopenDelay: 150,
  toastLife: 2_500,
  /** Toasts that are visible at once. */
  toastCount: 3,
  recentWallets: 2,
  walletPageSize: 40,
  walletSearchEntries: 100,
  walletSearchDelay: 300,
  recommendedWallets: 4,
  /** If the wallet registry has not answered by then, the bundled list is used. */
  registryPatience: 5_000,
  /** While a wallet is asked for a transaction, the account is first looked at after this, then less often. */
  unansweredPoll: 4_000,
  pendingTransactions: 99,
  /** While the user buys, the provider is asked this often. */
  buyPoll: 4_000,
  /** A purchase that has not been seen by then is not waited for any longer. */
  buyPatience: 180_000,
}
export type Limits = typeof limits
