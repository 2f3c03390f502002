/** English: NFTs. */
export const collectibles = {
  collectibles: {
    title: 'NFTs',
    loading: 'Loading NFTs',
    empty: 'No collectibles yet',
    emptyText: 'Send one to this account and it will be shown here.',
    receive: 'Receive',
    failed: 'Collectibles did not load',
    failedText: 'They are safe. Only the list is missing.',
    unavailable: (network: string) => `Collectibles on ${network} are not listed here`,
    unavailableText: 'Your wallet or the explorer shows them.',
    count: (amount: string) => `${amount} of them`,
  },
}
