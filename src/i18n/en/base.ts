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
    explorer: 'Explorer',
    /** Where its name is not known. */
    yourWallet: 'your wallet',
    thisNetwork: 'this network',
    unknown: 'Unknown',
    loading: 'Loading',
    clear: 'Clear',
    paste: 'Paste',
    copyLink: 'Copy link',
    copyAddress: 'Copy address',
    allWallets: 'All wallets',
  },

  connect: {
    title: 'Connect wallet',
    whatIsAWallet: 'What is a wallet?',
    wallets: 'Wallets',
    allWallets: 'All wallets',
    collapsed: 'Continue with a wallet',
    qrCode: 'QR code',
    recent: 'Recent',
    installed: 'Installed',
    connected: 'Connected',
    duplicate: 'Duplicate',
    networks: (count: number) =>
      plural(count, { one: `${number(count)} network`, other: `${number(count)} networks` }),
    /** The words around the links to the host's own pages. */
    consent: {
      before: 'I accept the ',
      terms: 'Terms',
      between: ' and the ',
      privacy: 'Privacy Policy',
      after: '.',
    },
    footer: {
      before: 'By connecting you accept the ',
      terms: 'Terms',
      between: ' and the ',
      privacy: 'Privacy Policy',
      after: '.',
    },
    guide: 'New here?',
    getStarted: 'Get started',
    noProject: 'Phone wallets need a project ID, and this app has none yet.',
    nothing: 'No way to connect is set up for this app.',
    chooseNetwork: (wallet: string) => `Choose a network for ${wallet}`,
    manyNetworks: 'This wallet works on more than one kind of network.',
  },
}
