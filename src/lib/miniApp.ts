/**
 * Whether a wallet is that of a Farcaster app that shows this page as a mini app. Such an app opens no windows and
 * none of the apps of other wallets.
 * @see https://miniapps.farcaster.xyz/docs/guides/wallets
 */
export const isMiniAppWallet = ({ rdns }: { rdns?: string | undefined }): boolean =>
  rdns === 'xyz.farcaster.miniappwallet'
