import type { embedded as english } from '../en/embedded.ts'
import { number, plural } from './grammar.ts'

/** German: signing in to a wallet by email. */
export const embedded = {
  email: {
    label: 'E-Mail',
    placeholder: 'du@beispiel.de',
    continue: 'Mit E-Mail fortfahren',
    sending: 'E-Mail wird gesendet',
    invalid: 'Das ist keine vollständige E-Mail-Adresse.',
    cooldown: (seconds) =>
      plural(seconds, {
        one: `Bitte versuche es in ${number(seconds)} Sekunde noch einmal`,
        other: `Bitte versuche es in ${number(seconds)} Sekunden noch einmal`,
      }),
    unavailable: 'Die Anmeldung per E-Mail wurde nicht geladen. Wallets funktionieren weiterhin.',
    failed: 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  },

  consent: {
    before: 'Ich akzeptiere die ',
    terms: 'Nutzungsbedingungen',
    between: ' und die ',
    privacy: 'Datenschutzerklärung',
    after: '.',
  },

  emailCode: {
    title: 'Sieh in deine E-Mails',
    before: 'Gib den 6-stelligen Code ein, der an ',
    after: ' ging. Er gilt 20 Minuten.',
    group: '6-stelliger Code',
    digit: (place) => `Ziffer ${number(place)}`,
    checking: 'Der Code wird geprüft',
    wrong: 'Der Code stimmt nicht. Nimm die neueste E-Mail oder fordere einen neuen Code an.',
    expired: 'Der Code ist zu alt. Fordere einen neuen an.',
    tooMany: 'Zu viele Versuche. Fordere einen neuen Code an.',
    none: 'Noch keine E-Mail?',
    sendAgain: 'Neuen Code senden',
    in: (time) => `Neuer Code in ${time}`,
  },

  emailDevice: {
    title: 'Dieses Gerät bestätigen',
    open: 'Öffne den Link, den wir geschickt haben',
    before: 'Er ging an ',
    after: '. Lass diese Seite offen.',
    late: 'Der Link wurde noch nicht geöffnet',
    lateText:
      'Etwas ist schiefgegangen, oder der Link liegt noch in deinem Postfach. Öffne ihn und prüfe es dann noch einmal.',
    checkAgain: 'Noch einmal prüfen',
    sendAgain: 'Noch einmal senden',
    sendAgainIn: (time) => `Noch einmal in ${time}`,
  },

  approve: {
    title: 'Transaktion bestätigen',
    frame: 'Sicherer Rahmen',
    decline: 'Ablehnen und schließen',
  },
} satisfies typeof english
