import { number, plural } from './grammar.ts'

/** English: help, lists of wallets, and the ways of a connection. */
export const wallets = {
  whatIsAWallet: {
    title: 'What is a wallet?',
    home: 'A home for your tokens',
    homeText: 'See, send and receive tokens and collectibles in one place.',
    signature: 'Your signature',
    signatureText: 'Approve what an app may do. Nothing moves until you sign.',
    yours: 'Only yours',
    yoursText: 'No account to create here. You hold the keys, not the app.',
    get: 'Get a wallet',
  },

  whatIsANetwork: {
    title: 'What is a network?',
    many: 'One wallet, many networks',
    manyText: 'Each network keeps its own tokens and its own costs.',
    choose: 'You choose where',
    chooseText: 'An app works on some networks. Switch here at any time.',
  },

  allWallets: {
    title: 'All wallets',
    search: 'Search wallets',
    showQr: 'Show QR code',
    loading: 'Loading wallets',
    installed: 'Installed wallets',
    isInstalled: 'installed',
    found: (count: number) =>
      plural(count, { one: `${number(count)} wallet found`, other: `${number(count)} wallets found` }),
    none: 'No wallet found',
    noneText: 'Check the spelling, or scan a QR code with any wallet.',
    failed: 'The wallet list did not load',
    failedText: 'Installed wallets and the QR code still work.',
    certified: 'Certified only',
    isCertified: 'certified',
    loaded: (shown: number, all: number) => `${number(shown)} of ${number(all)} wallets loaded`,
  },

  getWallet: {
    title: 'Get a wallet',
    extension: 'Browser extension',
    phone: 'Phone app',
    appStore: 'App Store',
    playStore: 'Google Play',
    usePhone: 'Use my phone',
    usePhoneText: 'Scan a QR code instead',
    website: 'Website',
    explore: 'Explore all wallets',
    notInstalled: (wallet: string) => `${wallet} is not installed`,
    notInstalledText: 'Install it, then come back: this page will notice.',
  },

  connecting: {
    status: (wallet: string) => `Waiting for ${wallet}`,
    waiting: (wallet: string) => `Continue in ${wallet}`,
    waitingText: 'Accept the connection request in your wallet.',
    openAgain: (wallet: string) => `Open ${wallet} again`,
    none: (wallet: string) => `No ${wallet} yet?`,
    noneText: 'For this browser or your phone',
    get: 'Get',
    slow: (wallet: string) => `Still waiting for ${wallet}`,
    slowText: (wallet: string) =>
      `The request may be behind another window. Look for the ${wallet} icon in your toolbar.`,
    chooseAnother: 'Choose another',
    openAgainShort: 'Open again',
    alreadyOpen: 'A request is already open',
    alreadyOpenText: (wallet: string) => `Open ${wallet} and answer it there.`,
    open: (wallet: string) => `Open ${wallet}`,
    declined: 'Connection declined',
    declinedText: (wallet: string) => `Nothing was shared. An older request may still be open in ${wallet}.`,
    failed: 'Could not connect',
    failedText: (wallet: string) => `${wallet} did not answer. Nothing was shared.`,
    joined: 'Connected',
    joinedText: (wallet: string, host: string, address: string) =>
      `${wallet} is linked to ${host} as ${address}.`,
    continue: 'Continue',
  },

  qr: {
    title: 'Scan to connect',
    label: (wallet: string) => `QR code to connect with ${wallet}`,
    newCodeIn: (time: string) => `New code in ${time}`,
    making: 'Making a code',
    text: 'Scan with your phone’s camera or your wallet app.',
    textFor: (wallet: string) => `Open ${wallet} on your phone and scan. A new code follows by itself.`,
    failed: 'No code right now',
    failedText: 'The connection service did not answer.',
    lacks: 'Not in this wallet',
    lacksText: 'It has no account on this network. Try another wallet.',
    inWallet: 'You are in a wallet’s browser',
    inWalletText:
      'A code cannot be scanned from here. Connect with this wallet, or copy the link for another one.',
  },

  platforms: {
    label: 'Ways to connect',
    browser: 'Browser',
    mobile: 'Mobile',
    web: 'Webapp',
    desktop: 'Desktop',
    webText: 'The wallet opens in a new tab. Accept the request there, then come back here.',
    browse: (wallet: string) => `Go on in ${wallet}`,
    browseText: (wallet: string) =>
      `On this network, ${wallet} works in its own browser. It opens this page there.`,
  },

  phone: {
    opening: (wallet: string) => `Opening ${wallet}`,
    openingText: 'Accept the request there, then come back here.',
    notOpened: (wallet: string) => `${wallet} did not open`,
    notOpenedText: 'It may not be installed, or the browser blocked the link.',
    copyLinkText: 'Paste it in any wallet',
    showQr: 'Show QR code',
    showQrText: 'Scan it from another device',
    get: (wallet: string) => `Get ${wallet}`,
    finishing: 'Finishing connection',
    finishingText: (wallet: string) => `Reading the answer from ${wallet}. This takes a moment.`,
  },
}
