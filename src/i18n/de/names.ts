import type { Areas } from '../areas.ts'

/** German: a name in place of an address. */
export const names = {
  names: {
    title: 'Namen wählen',
    pitch: 'Ein Name statt deiner Adresse',
    text: 'Ein kurzer Name statt deiner Adresse. Andere können dir daran etwas senden.',
    choose: 'Namen wählen',
    notNow: 'Nicht jetzt',
    label: 'Dein Name',
    free: (name) => `${name} ist frei.`,
    taken: (name) => `${name} ist vergeben. Diese sind frei:`,
    takenAll: (name) => `${name} ist vergeben. Versuche einen anderen.`,
    tooShort: 'Der Name muss mindestens 4 Zeichen lang sein',
    badLetters: 'Möglich sind nur Buchstaben, Ziffern und das Zeichen -',
    checking: 'Der Name wird geprüft',
    notChecked: 'Der Name konnte nicht geprüft werden.',
    suggestions: 'Freie Namen',
    available: 'Frei',
    register: 'Registrieren',
    registerName: (name) => `${name} registrieren`,
    sign: 'Zum Registrieren unterschreiben',
    signText: 'Bestätige die Nachricht in deiner Wallet. Das kostet nichts.',
    failed: 'Name nicht registriert',
    notHere: 'Namen werden mit der Wallet registriert, bei der du dich per E-Mail anmeldest.',
    done: 'Name registriert',
    yours: (name) => `${name} gehört dir`,
    yoursText: 'Er steht jetzt für deine Adresse.',
  },
} satisfies Areas['names']
