import type { Areas } from '../areas.ts'
import { number, plural } from './grammar.ts'

/** German: the account and its networks. */
export const account = {
  account: {
    title: 'Konto',
    networkButton: (network) => `Netzwerk: ${network}. Wechseln`,
    buy: 'Kaufen',
    swap: 'Tauschen',
    receive: 'Empfangen',
    send: 'Senden',
    activity: 'Aktivität',
    switchAddress: 'Adresse wechseln',
    explorer: 'Im Explorer ansehen',
    disconnect: 'Trennen',
    tokens: 'Token',
    nfts: 'NFTs',
    loadingTotal: 'Guthaben wird geladen',
    loadingTokens: 'Token werden geladen',
    balanceUnavailable: 'Guthaben nicht verfügbar',
    balanceUnknown: 'Guthaben unbekannt',
    priceUnknown: 'Preis unbekannt',
    valueUnknown: 'Wert unbekannt',
    somePrices: 'Einige Preise fehlen.',
    updated: (minutes) => `Stand von vor ${number(minutes)} Min.`,
    hidden: (count) =>
      plural(count, {
        one: `${number(count)} ausgeblendetes Token`,
        other: `${number(count)} ausgeblendete Token`,
      }),
    hiddenText: 'Nicht gelistet oder ohne Preis',
    show: 'Zeigen',
  },

  receive: {
    code: 'QR-Code deiner Adresse',
    yourAddress: 'Deine Adresse',
    scan: 'Scanne den Code oder kopiere die Adresse.',
    onlyOn: 'Nur in diesen Netzwerken',
    onlyOnText: 'Was in einem anderen Netzwerk an diese Adresse geht, kann verloren sein.',
    networks: (names, more) =>
      new Intl.ListFormat('de').format(more > 0 ? [...names, `${number(more)} weitere`] : names),
    compatible: 'Passende Netzwerke',
  },

  networks: {
    title: 'Netzwerk wählen',
    whatIsANetwork: 'Was ist ein Netzwerk?',
    search: 'Netzwerke suchen',
    list: 'Netzwerke',
    active: 'Aktiv',
    notIn: (wallet) => `Nicht in ${wallet}`,
    maybe: 'Vielleicht kann deine Wallet nicht jedes Netzwerk.',
    none: 'Kein Netzwerk gefunden',
    approve: (wallet) => `In ${wallet} bestätigen`,
    approveText: (wallet, from, to) => `${wallet} wechselt von ${from} zu ${to}.`,
    askAgain: 'Erneut fragen',
    declined: 'Wechsel abgelehnt',
    stillOn: (network) => `Du bist weiter auf ${network}.`,
    stay: 'Hier bleiben',
    couldNotAdd: (network) => `${network} ließ sich nicht hinzufügen`,
    couldNotAddText: (wallet) => `${wallet} kennt dieses Netzwerk nicht und hat es nicht hinzugefügt.`,
    unknown: (id) => `Unbekanntes Netzwerk (${id})`,
    unsupportedTitle: 'Netzwerk wechseln',
    unsupported: (app, network) => `${app} läuft nicht auf ${network}`,
    unsupportedText: 'Wähle eines der Netzwerke dieser App, um weiterzumachen.',
    otherKind: (network) => `Zu ${network} wechseln?`,
    otherKindText: (network) => `Dafür wird ein Konto auf ${network} verbunden.`,
    switch: 'Wechseln',
  },
} satisfies Areas['account']
