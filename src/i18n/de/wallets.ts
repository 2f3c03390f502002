import type { Areas } from '../areas.ts'
import { number, plural } from './grammar.ts'

/** German: help, lists of wallets, and the ways of a connection. */
export const wallets = {
  whatIsAWallet: {
    title: 'Was ist eine Wallet?',
    home: 'Ein Zuhause für deine Token',
    homeText: 'Token und Sammlerstücke an einem Ort sehen, senden und empfangen.',
    signature: 'Deine Unterschrift',
    signatureText: 'Du erlaubst, was eine App tun darf. Ohne Unterschrift bewegt sich nichts.',
    yours: 'Nur deins',
    yoursText: 'Hier wird kein Konto angelegt. Die Schlüssel hast du, nicht die App.',
    get: 'Wallet holen',
  },

  whatIsANetwork: {
    title: 'Was ist ein Netzwerk?',
    many: 'Eine Wallet, viele Netzwerke',
    manyText: 'Jedes Netzwerk hat eigene Token und eigene Kosten.',
    choose: 'Du wählst, wo',
    chooseText: 'Eine App läuft auf manchen Netzwerken. Hier lässt es sich jederzeit wechseln.',
  },

  allWallets: {
    title: 'Alle Wallets',
    search: 'Wallets suchen',
    showQr: 'QR-Code zeigen',
    loading: 'Wallets werden geladen',
    installed: 'Installierte Wallets',
    isInstalled: 'installiert',
    found: (count) =>
      plural(count, { one: `${number(count)} Wallet gefunden`, other: `${number(count)} Wallets gefunden` }),
    none: 'Keine Wallet gefunden',
    noneText: 'Prüfe die Schreibweise oder scanne einen QR-Code mit einer beliebigen Wallet.',
    failed: 'Die Wallet-Liste wurde nicht geladen',
    failedText: 'Installierte Wallets und der QR-Code gehen trotzdem.',
    certified: 'Nur zertifizierte',
    isCertified: 'zertifiziert',
    loaded: (shown, all) => `${number(shown)} von ${number(all)} Wallets geladen`,
  },

  getWallet: {
    title: 'Wallet holen',
    extension: 'Browser-Erweiterung',
    phone: 'Handy-App',
    appStore: 'App Store',
    playStore: 'Google Play',
    usePhone: 'Mein Handy nutzen',
    usePhoneText: 'Stattdessen einen QR-Code scannen',
    website: 'Website',
    explore: 'Alle Wallets ansehen',
    notInstalled: (wallet) => `${wallet} ist nicht installiert`,
    notInstalledText: 'Installiere sie und komm zurück: Diese Seite merkt es.',
  },

  connecting: {
    status: (wallet) => `Warten auf ${wallet}`,
    waiting: (wallet) => `Weiter in ${wallet}`,
    waitingText: 'Nimm die Verbindungsanfrage in deiner Wallet an.',
    openAgain: (wallet) => `${wallet} erneut öffnen`,
    none: (wallet) => `Noch kein ${wallet}?`,
    noneText: 'Für diesen Browser oder dein Handy',
    get: 'Holen',
    slow: (wallet) => `Noch immer keine Antwort von ${wallet}`,
    slowText: (wallet) =>
      `Vielleicht liegt die Anfrage hinter einem anderen Fenster. Suche das Symbol von ${wallet} in der Symbolleiste.`,
    chooseAnother: 'Andere wählen',
    openAgainShort: 'Erneut öffnen',
    alreadyOpen: 'Eine Anfrage ist schon offen',
    alreadyOpenText: (wallet) => `Öffne ${wallet} und beantworte sie dort.`,
    open: (wallet) => `${wallet} öffnen`,
    declined: 'Verbindung abgelehnt',
    declinedText: (wallet) =>
      `Nichts wurde geteilt. Vielleicht ist in ${wallet} noch eine ältere Anfrage offen.`,
    failed: 'Verbinden nicht möglich',
    failedText: (wallet) => `${wallet} hat nicht geantwortet. Nichts wurde geteilt.`,
    joined: 'Verbunden',
    joinedText: (wallet, host, address) => `${wallet} ist mit ${host} als ${address} verbunden.`,
    continue: 'Weiter',
  },

  qr: {
    title: 'Zum Verbinden scannen',
    label: (wallet) => `QR-Code zum Verbinden mit ${wallet}`,
    newCodeIn: (time) => `Neuer Code in ${time}`,
    making: 'Code wird erstellt',
    text: 'Scanne ihn mit der Handykamera oder deiner Wallet-App.',
    textFor: (wallet) => `Öffne ${wallet} auf dem Handy und scanne. Ein neuer Code folgt von selbst.`,
    failed: 'Gerade kein Code',
    failedText: 'Der Verbindungsdienst hat nicht geantwortet.',
    lacks: 'Nicht in dieser Wallet',
    lacksText: 'Sie hat kein Konto in diesem Netzwerk. Nimm eine andere Wallet.',
    inWallet: 'Du bist im Browser einer Wallet',
    inWalletText:
      'Von hier lässt sich kein Code scannen. Verbinde diese Wallet oder kopiere den Link für eine andere.',
  },

  platforms: {
    label: 'Wege zur Wallet',
    browser: 'Browser',
    mobile: 'Handy',
    web: 'Web-App',
    desktop: 'Desktop',
    webText: 'Die Wallet geht in einem neuen Tab auf. Nimm die Anfrage dort an und komm dann hierher zurück.',
    browse: (wallet) => `In ${wallet} weitermachen`,
    browseText: (wallet) =>
      `In diesem Netzwerk arbeitet ${wallet} im eigenen Browser. Diese Seite wird dort geöffnet.`,
  },

  phone: {
    opening: (wallet) => `${wallet} wird geöffnet`,
    openingText: 'Nimm die Anfrage dort an und komm dann hierher zurück.',
    notOpened: (wallet) => `${wallet} ging nicht auf`,
    notOpenedText: 'Vielleicht fehlt die App, oder der Browser hat den Link blockiert.',
    copyLinkText: 'In eine beliebige Wallet einfügen',
    showQr: 'QR-Code zeigen',
    showQrText: 'Mit einem anderen Gerät scannen',
    get: (wallet) => `${wallet} holen`,
    finishing: 'Verbindung wird abgeschlossen',
    finishingText: (wallet) => `Die Antwort von ${wallet} wird gelesen. Das dauert einen Moment.`,
  },
} satisfies Areas['wallets']
