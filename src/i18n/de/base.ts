import type { Areas } from '../areas.ts'
import { number, plural } from './grammar.ts'

/** German: what the first view needs. */
export const base = {
  common: {
    back: 'Zurück',
    close: 'Schließen',
    cancel: 'Abbrechen',
    retry: 'Wiederholen',
    tryAgain: 'Erneut versuchen',
    done: 'Fertig',
    dismiss: 'Ausblenden',
    or: 'oder',
    details: 'Details',
    reason: 'Grund',
    explorer: 'Explorer',
    yourWallet: 'deine Wallet',
    thisNetwork: 'dieses Netzwerk',
    unknown: 'Unbekannt',
    loading: 'Wird geladen',
    clear: 'Leeren',
    paste: 'Einfügen',
    copyLink: 'Link kopieren',
    copyAddress: 'Adresse kopieren',
    allWallets: 'Alle Wallets',
  },

  connect: {
    title: 'Wallet verbinden',
    whatIsAWallet: 'Was ist eine Wallet?',
    wallets: 'Wallets',
    allWallets: 'Alle Wallets',
    collapsed: 'Weiter mit einer Wallet',
    qrCode: 'QR-Code',
    recent: 'Zuletzt',
    installed: 'Installiert',
    connected: 'Verbunden',
    duplicate: 'Doppelt',
    networks: (count) =>
      plural(count, { one: `${number(count)} Netzwerk`, other: `${number(count)} Netzwerke` }),
    consent: {
      before: 'Ich akzeptiere die ',
      terms: 'Nutzungsbedingungen',
      between: ' und die ',
      privacy: 'Datenschutzerklärung',
      after: '.',
    },
    footer: {
      before: 'Mit dem Verbinden gelten die ',
      terms: 'Nutzungsbedingungen',
      between: ' und die ',
      privacy: 'Datenschutzerklärung',
      after: '.',
    },
    guide: 'Neu hier?',
    getStarted: 'So geht es los',
    noProject: 'Handy-Wallets brauchen eine Projekt-ID, und diese App hat noch keine.',
    nothing: 'In dieser App ist noch kein Weg zum Verbinden eingerichtet.',
    chooseNetwork: (wallet) => `Netzwerk für ${wallet} wählen`,
    manyNetworks: 'Diese Wallet kann mehr als eine Art von Netzwerk.',
  },
} satisfies Areas['base']
