/** What a wallet is called in lists, whichever of its names it goes by. */
export const walletName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
