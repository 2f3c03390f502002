export const walletName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
