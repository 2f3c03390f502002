import { number, plural } from './grammar.ts'

/** English: what the first view needs. */
export const base = {
  common: {
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Retry',
    tryAgain: 'Try again',
    done: 'Done',
    dismiss: 'Dismiss',
    or: 'or',
    details: 'Details',
    reason: 'Reason',
    /** Where its name is not known. */
    yourWallet: 'your wallet',
    unknown: 'Unknown',
    clear: 'Clear',
    copyLink: 'Copy link',
    copyAddress: 'Copy address',
    allWallets: 'All wallets',
  },

  connect: {
    title: 'Connect wallet',
    whatIsAWallet: 'What is a wallet?',
    wallets: 'Wallets',
    collapsed: 'Continue with a wallet',
    qrCode: 'QR code',
    recent: 'Recent',
    installed: 'Installed',
    connected: 'Connected',
    duplicate: 'Duplicate',
    networks: (count: number) =>
      plural(count, { one: `${number(count)} network`, other: `${number(count)} networks` }),
    /** The words around the links to the host's own pages. */
    footer: {
      before: 'By connecting you accept the ',
      terms: 'Terms',
      between: ' and the ',
      privacy: 'Privacy Policy',
      after: '.',
    },
    guide: 'New here?',
    getStarted: 'Get started',
    nothing: 'No way to connect is set up for this app.',
  },
}
