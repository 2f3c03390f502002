import { number, plural } from './grammar.ts'

/** English: the account of the embedded wallet and its settings. */
export const settings = {
  settings: {
    title: 'Account settings',
    network: 'Network',
    smartText: 'Network costs are covered',
    standardText: 'You pay network costs',
    notDeployed: 'It is set up with its first transaction.',
    notHere: (network: string) => `There are no smart accounts on ${network}.`,
    upgrade: 'Move to a wallet of your own',
    upgradeText: 'Take your keys with you',
  },

  sessions: {
    title: 'Smart sessions',
    rowText: 'What pages may do without asking',
    loading: 'Loading sessions',
    none: 'No page may act by itself',
    noneText: 'What you allow a page to do without asking is listed here.',
    failed: 'Sessions did not load',
    failedText: 'What pages may do has not changed.',
    somePage: 'A page',
    calls: (count: number) =>
      plural(count, { one: 'May call', other: `May call ${number(count)} contracts, first` }),
    until: (time: string) => `Until ${time}`,
    noEnd: 'Without an end',
    end: 'Take back',
    notEnded: 'Not taken back',
    notEndedText: 'The page may go on as before. Try again.',
    note: 'Your wallet asks you before anything is taken back.',
  },

  upgrade: {
    title: 'Upgrade your wallet',
    heading: 'Your wallet, without us in between',
    text: 'On the page of the wallet you can take your keys to a wallet of your own. Connect it here afterwards.',
    open: 'Open the page',
  },

  emailChange: {
    title: 'Change email',
    label: 'New email',
    save: 'Save',
    confirmOld: 'Confirm your current email',
    confirmNew: 'Confirm your new email',
    row: 'Email',
    edit: 'Edit',
    same: 'This is your email already.',
  },
}
