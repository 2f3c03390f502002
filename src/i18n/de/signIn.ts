import type { signIn as english } from '../en/signIn.ts'

/** German: signing in with the wallet. */
export const signIn = {
  signIn: {
    title: 'Anmelden',
    ask: (app: string) => `Bei ${app} anmelden`,
    askText:
      'Signiere eine Nachricht und zeige damit, dass dieses Konto dir gehört. Das ist kostenlos und bewegt kein Geld.',
    message: 'Nachricht',
    preparing: 'Einen Moment',
    sign: 'Signieren',
    signing: 'Wird signiert',
    verifying: 'Wird geprüft',
    waiting: (wallet: string) => `Bestätige die Signatur in ${wallet}.`,
    declined: 'Signatur abgelehnt',
    declinedText: (app: string) =>
      `Du bist verbunden, aber nicht angemeldet. ${app} braucht eine Signatur, um dein Konto zu zeigen.`,
    failed: 'Anmeldung fehlgeschlagen',
    failedText: (app: string) => `${app} hat die Signatur nicht angenommen. Es wurde nichts bewegt.`,
    smartAccountText: 'Diese App unterstützt Smart Accounts vielleicht nicht.',
    mismatch: 'Diese Anfrage nennt eine andere Seite',
    mismatchText: (domain: string, host: string) =>
      `Sie will dich bei ${domain} anmelden, du bist aber auf ${host}. Signiere das nicht.`,
    disconnect: 'Trennen',
  },
} satisfies typeof english
