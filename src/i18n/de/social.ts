import type { social as english } from '../en/social.ts'

/** German: signing in with a social account. */
export const social = {
  social: {
    title: 'Alle sozialen Konten',
    continue: (provider) => `Mit ${provider} fortfahren`,
    more: 'Weitere Wege zur Anmeldung',
    logIn: (provider) => `Mit ${provider} anmelden`,
    asking: 'Mach in dem Fenster weiter, das sich gerade geöffnet hat.',
    status: (provider) => `Warten auf ${provider}`,
    reading: 'Dein Konto wird gelesen. Das dauert einen Moment.',
    leaving: (provider) => `Diese Seite geht zu ${provider} und kommt zurück.`,
    openAgain: 'Noch einmal öffnen',
    closed: 'Das Fenster wurde geschlossen',
    closedText: 'Es wurde nichts geteilt. Öffne es noch einmal, um weiterzumachen.',
    blocked: 'Das Fenster wurde blockiert',
    blockedText: 'Erlaube Fenster für diese Seite, oder öffne es mit der Schaltfläche.',
    open: 'Fenster öffnen',
    declined: 'Anmeldung abgelehnt',
    declinedText: (provider) =>
      `${provider} hat nichts geteilt. Versuche es noch einmal oder wähle einen anderen Weg.`,
    failed: 'Etwas ist schiefgegangen',
    failedText: (provider) => `Die Anmeldung mit ${provider} hat nicht geklappt. Es wurde nichts geteilt.`,
    chooseAnother: 'Anderen Weg wählen',
  },

  create: {
    title: 'Wallet erstellen',
    lead: 'Melde dich an, und du hast eine Wallet. Es gibt nichts zu installieren.',
    selfCustody: 'Möchtest du die Schlüssel lieber selbst halten?',
    get: 'Wallet holen',
  },

  farcaster: {
    label: 'QR-Code zur Anmeldung mit Farcaster',
    making: 'Der Code entsteht',
    scan: 'Scanne ihn mit der Kamera deines Telefons. Farcaster öffnet sich und fragt dich dort.',
    open: 'Farcaster öffnen',
    openText: 'Stimme dort zu und komm dann hierher zurück.',
  },
} satisfies typeof english
