/**
 * Whether a wallet belongs to a Farcaster app that embeds this page as a mini app. Such an app opens no windows and no
 * apps of other wallets.
 * @see https://miniapps.farcaster.xyz/docs/guides/wallets
 */
export const isMiniAppWallet = ({ rdns }: { rdns?: string | undefined }): boolean =>
  rdns === 'xyz.farcaster.miniappwallet'
