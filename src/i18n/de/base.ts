import type { Areas } from '../areas.ts'
import { number, plural } from './grammar.ts'

/** German: what the first view needs. */
export const base = {
  common: {
    back: 'Zurück',
    close: 'Schließen',
    cancel: 'Abbrechen',
    retry: 'Wiederholen',
    tryAgain: 'Noch einmal',
    done: 'Fertig',
    dismiss: 'Ausblenden',
    or: 'oder',
    details: 'Details',
    reason: 'Grund',
    yourWallet: 'deine Wallet',
    unknown: 'Unbekannt',
    clear: 'Leeren',
    copyLink: 'Link kopieren',
    copyAddress: 'Adresse kopieren',
    allWallets: 'Alle Wallets',
  },

  connect: {
    title: 'Wallet verbinden',
    whatIsAWallet: 'Was ist eine Wallet?',
    wallets: 'Wallets',
    collapsed: 'Weiter mit einer Wallet',
    qrCode: 'QR-Code',
    recent: 'Zuletzt',
    installed: 'Installiert',
    connected: 'Verbunden',
    duplicate: 'Doppelt',
    networks: (count) =>
      plural(count, { one: `${number(count)} Netzwerk`, other: `${number(count)} Netzwerke` }),
    footer: {
      before: 'Mit dem Verbinden gelten die ',
      terms: 'Nutzungsbedingungen',
      between: ' und die ',
      privacy: 'Datenschutzerklärung',
      after: '.',
    },
    guide: 'Neu hier?',
    getStarted: 'So geht es los',
    nothing: 'In dieser App ist noch kein Weg zum Verbinden eingerichtet.',
  },
} satisfies Areas['base']
