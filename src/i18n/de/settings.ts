import type { settings as english } from '../en/settings.ts'
import { number, plural } from './grammar.ts'

/** German: the account of the embedded wallet and its settings. */
export const settings = {
  settings: {
    title: 'Kontoeinstellungen',
    network: 'Netzwerk',
    smartText: 'Netzwerkkosten werden übernommen',
    standardText: 'Du zahlst die Netzwerkkosten',
    notDeployed: 'Es wird mit der ersten Transaktion eingerichtet.',
    notHere: (network) => `Auf ${network} gibt es keine Smart Accounts.`,
    upgrade: 'Zu einer eigenen Wallet wechseln',
    upgradeText: 'Nimm deine Schlüssel mit',
  },

  sessions: {
    title: 'Smart Sessions',
    rowText: 'Was Seiten ohne Rückfrage dürfen',
    loading: 'Sessions werden geladen',
    none: 'Keine Seite darf von selbst handeln',
    noneText: 'Was du einer Seite ohne Rückfrage erlaubst, steht hier.',
    failed: 'Sessions wurden nicht geladen',
    failedText: 'An dem, was Seiten dürfen, hat sich nichts geändert.',
    somePage: 'Eine Seite',
    calls: (count) =>
      plural(count, { one: 'Darf aufrufen:', other: `Darf ${number(count)} Verträge aufrufen, zuerst` }),
    until: (time) => `Bis ${time}`,
    noEnd: 'Ohne Ende',
    end: 'Zurücknehmen',
    notEnded: 'Nicht zurückgenommen',
    notEndedText: 'Die Seite darf weiter wie zuvor. Versuche es erneut.',
    note: 'Deine Wallet fragt dich, bevor etwas zurückgenommen wird.',
  },

  upgrade: {
    title: 'Wallet aufwerten',
    heading: 'Deine Wallet, ohne uns dazwischen',
    text: 'Auf der Seite der Wallet kannst du deine Schlüssel in eine eigene Wallet mitnehmen. Verbinde sie danach hier.',
    open: 'Seite öffnen',
  },

  emailChange: {
    title: 'E-Mail ändern',
    label: 'Neue E-Mail',
    save: 'Speichern',
    confirmOld: 'Bestätige deine jetzige E-Mail',
    confirmNew: 'Bestätige deine neue E-Mail',
    row: 'E-Mail',
    edit: 'Ändern',
    same: 'Das ist schon deine E-Mail-Adresse.',
  },
} satisfies typeof english
