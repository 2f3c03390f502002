import type { Areas } from '../areas.ts'
import { seconds } from './grammar.ts'

/** German: what went wrong, and what is to be known. */
export const notices = {
  pairing: { noProject: 'Handy-Wallets brauchen eine Projekt-ID, und diese App hat noch keine.' },

  toasts: {
    transactionStarted: 'Transaktion gestartet',
    linkCopied: 'Link kopiert',
    addressCopied: 'Adresse kopiert',
    copyFailed: 'Kopieren nicht möglich',
    disconnectFailed: 'Hier getrennt. Das Wallet konnte nicht benachrichtigt werden.',
    storageClosed: 'Dieser Browser merkt sich die Verbindung nicht.',
    signInFailed: 'Bei der Anmeldung ist ein Problem aufgetreten.',
    signOutFailed: 'Hier abgemeldet. Die App konnte deine Sitzung nicht beenden.',
    authenticating: 'Anmeldung läuft …',
    emailSent: 'E-Mail gesendet',
    emailChanged: 'E-Mail-Adresse geändert',
    actionNotAllowed: 'Das ist nicht erlaubt',
    accountTypeFailed: 'Das Konto ließ sich nicht wechseln',
    usingSmartAccount: 'Du zahlst jetzt von deinem Smart Account',
    usingStandardAccount: 'Du zahlst jetzt von deinem Standardkonto',
    sessionLost: 'Du wurdest abgemeldet. Melde dich wieder an, um weiterzumachen.',
    sent: (amount) => `${amount} gesendet`,
    swapping: (from, to) => `${from} wird in ${to} getauscht`,
    swapped: (from, to) => `${from} in ${to} getauscht`,
    bought: (amount) => `${amount} angekommen`,
    notBought: (provider) => `${provider} hat die Zahlung abgelehnt. Es wurde nichts gekauft.`,
  },

  errors: {
    thisNetwork: 'dieses Netzwerk',
    declined: (wallet) => `Du hast die Anfrage in ${wallet} abgelehnt.`,
    notAllowed: (wallet) => `${wallet} hat dieses Konto nicht freigegeben. Verbinde erneut.`,
    notSupported: (wallet) => `${wallet} kann das nicht.`,
    disconnected: (wallet) => `${wallet} ist nicht mehr verbunden. Verbinde erneut.`,
    networkUnknown: (wallet, network) => `${wallet} kennt ${network} nicht.`,
    alreadyOpen: (wallet) => `In ${wallet} ist schon eine Anfrage offen.`,
    tooManyRequests: (count) => `Zu viele Anfragen. Versuche es in ${seconds(count)} erneut.`,
    timedOut: (count) => `Keine Antwort nach ${seconds(count)}. Versuche es erneut.`,
    noAnswer: (wallet) => `${wallet} hat nicht geantwortet. Versuche es erneut.`,
    walletFailed: (wallet) => `In ${wallet} ist etwas schiefgegangen. Versuche es erneut.`,
    offline: 'Du bist offline. Es geht weiter, sobald du zurück bist.',
    insufficientFunds: (missing) => `Für die Netzwerkkosten fehlen ${missing}.`,
    insufficientForCostText: 'Das Guthaben reicht nicht für die Netzwerkkosten.',
    insufficientForCost: (native) => `Nicht genug ${native} für die Netzwerkkosten.`,
    networkRefused: 'Das Netzwerk hat die Transaktion abgelehnt. Versuche es erneut.',
    storageClosed: 'Dieser Browser merkt sich die Verbindung nicht.',
    clockWrong: 'Prüfe Datum und Uhrzeit dieses Geräts.',
    serviceDown: (feature) => `${feature} hat nicht geantwortet. Versuche es erneut.`,
    nameMoved: 'Der Name steht jetzt für ein anderes Konto. Es wurde nichts gesendet. Prüfe den Empfänger.',
    walletElsewhere: (wallet) =>
      `${wallet} ist in einem anderen Netzwerk. Wechsle dort und versuche es erneut.`,
    codeExpired: 'Dieser Code ist zu alt. Ein neuer folgt von selbst.',
    unknown: 'Etwas ging schief. Versuche es erneut.',
  },

  features: {
    walletList: 'Die Wallet-Liste',
    connection: 'Der Verbindungsdienst',
    balances: 'Der Guthabendienst',
    network: 'Das Netzwerk',
    other: 'Der Dienst',
  },

  alerts: {
    projectId: 'Projekt-ID nicht eingerichtet',
    projectIdText:
      'Setze `project-id` an `<w3m-modal>`. Wallet-Suche, Verlauf und Kaufen bleiben bis dahin aus.',
    howToFix: 'So lässt es sich beheben',
    configuration: 'Ungültige App-Konfiguration',
    originText: (origin) => `Der Ursprung ${origin} steht nicht auf der Freigabeliste dieses Projekts.`,
    openAllowlist: 'Freigabeliste öffnen',
    projectIdWrongText: 'Die Projekt-ID ist ungültig. Prüfe `project-id`.',
    session: 'Sitzung abgelaufen',
    sessionText: 'Prüfe Datum und Uhrzeit dieses Geräts und verbinde dann erneut.',
    network: 'Netzwerk nicht gefunden',
    networkText: (network) => `${network} steht nicht in \`networks\`.`,
  },
} satisfies Areas['notices']
