import { number, plural } from './grammar.ts'

/** English: what went wrong, and what is to be known. */
export const notices = {
  pairing: { noProject: 'Phone wallets need a project ID, and this app has none yet.' },

  toasts: {
    transactionStarted: 'Transaction started',
    linkCopied: 'Link copied',
    addressCopied: 'Address copied',
    copyFailed: 'Could not copy',
    disconnectFailed: 'Disconnected here. The wallet could not be told.',
    storageClosed: 'This browser will not remember your connection.',
    signInFailed: 'A problem occurred while trying initialize authentication',
    signOutFailed: 'Signed out here. The app could not end your session.',
    authenticating: 'Authenticating...',
    emailSent: 'Email sent',
    emailChanged: 'Email changed',
    actionNotAllowed: 'Action not allowed',
    accountTypeFailed: 'Could not switch the account',
    usingSmartAccount: 'You now pay from your smart account',
    usingStandardAccount: 'You now pay from your standard account',
    sessionLost: 'You have been logged out. Log in again to go on.',
    sent: (amount: string) => `${amount} sent`,
    swapping: (from: string, to: string) => `Swapping ${from} to ${to}`,
    swapped: (from: string, to: string) => `Swapped ${from} to ${to}`,
    bought: (amount: string) => `${amount} arrived`,
    notBought: (provider: string) => `${provider} refused the payment. Nothing was bought.`,
  },

  /** What a person reads when something failed. `errorText` picks one by the code of the error. */
  errors: {
    thisNetwork: 'this network',
    declined: (wallet: string) => `You declined the request in ${wallet}.`,
    notAllowed: (wallet: string) => `${wallet} has not allowed this account. Connect again.`,
    notSupported: (wallet: string) => `${wallet} cannot do this.`,
    disconnected: (wallet: string) => `${wallet} is no longer connected. Connect again.`,
    networkUnknown: (wallet: string, network: string) => `${wallet} does not know ${network}.`,
    alreadyOpen: (wallet: string) => `A request is already open in ${wallet}.`,
    tooManyRequests: (seconds: number) =>
      plural(seconds, {
        one: `Too many requests. Try again in ${number(seconds)} second.`,
        other: `Too many requests. Try again in ${number(seconds)} seconds.`,
      }),
    timedOut: (seconds: number) =>
      plural(seconds, {
        one: `No answer after ${number(seconds)} second. Try again.`,
        other: `No answer after ${number(seconds)} seconds. Try again.`,
      }),
    noAnswer: (wallet: string) => `${wallet} did not answer. Try again.`,
    walletFailed: (wallet: string) => `Something went wrong in ${wallet}. Try again.`,
    offline: 'You are offline. We go on when you are back.',
    insufficientFunds: (missing: string) => `You need ${missing} more for the network cost.`,
    insufficientForCostText: 'Not enough funds for the network cost.',
    insufficientForCost: (native: string) => `Not enough ${native} for the network cost.`,
    networkRefused: 'The network refused the transaction. Try again.',
    storageClosed: 'This browser will not remember your connection.',
    clockWrong: 'Check the date and time of this device.',
    serviceDown: (feature: string) => `${feature} did not answer. Try again.`,
    nameMoved: 'The name stands for another account now. Nothing was sent. Check the receiver.',
    walletElsewhere: (wallet: string) => `${wallet} is on another network. Switch it and try again.`,
    codeExpired: 'This code is too old. A new one follows by itself.',
    unknown: 'Something went wrong. Try again.',
  },

  /** What may stand in `serviceDown`. */
  features: {
    walletList: 'The wallet list',
    connection: 'The connection service',
    balances: 'The balance service',
    network: 'The network',
    other: 'The service',
  },

  alerts: {
    projectId: 'Project ID Not Configured',
    /** Text in grave accents is code. */
    projectIdText:
      'Set `project-id` on `<w3m-modal>`. Wallet search, history and buying stay off until then.',
    howToFix: 'How to fix this',
    configuration: 'Invalid App Configuration',
    originText: (origin: string) => `The origin ${origin} is not on the allowlist of this project.`,
    openAllowlist: 'Open the allowlist',
    projectIdWrongText: 'The project ID is not valid. Check `project-id`.',
    session: 'Session Expired',
    sessionText: 'Check the date and time of this device, then connect again.',
    network: 'Network Not Found',
    networkText: (network: string) => `${network} is not in \`networks\`.`,
  },
}
