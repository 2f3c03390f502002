import type { Areas } from '../areas.ts'

/** German: what the account has done. */
export const activity = {
  activity: {
    title: 'Aktivität',
    loading: 'Aktivität wird geladen',
    to: 'An',
    from: 'Von',
    one: '+1',
    unlimited: (symbol) => `Unbegrenzt ${symbol}`,
    now: 'Jetzt',
    types: {
      approve: 'Erlaubt',
      bought: 'Gekauft',
      borrow: 'Geliehen',
      burn: 'Verbrannt',
      cancel: 'Abgebrochen',
      claim: 'Eingefordert',
      deploy: 'Veröffentlicht',
      deposit: 'Eingezahlt',
      execute: 'Ausgeführt',
      mint: 'Geprägt',
      receive: 'Empfangen',
      repay: 'Zurückgezahlt',
      send: 'Gesendet',
      stake: 'Gestakt',
      trade: 'Getauscht',
      unstake: 'Staking beendet',
      withdraw: 'Abgehoben',
    },
    underWay: {
      send: 'Wird gesendet',
      trade: 'Wird getauscht',
      approve: 'Wird erlaubt',
    },
    statuses: {
      pending: 'Offen',
      failed: 'Fehlgeschlagen',
      replaced: 'Ersetzt',
      dropped: 'Verworfen',
      altered: 'Von der Wallet geändert',
    },
    empty: 'Noch keine Aktivität',
    emptyText: 'Hier stehen später deine Sendungen, Tausche und Käufe.',
    failed: 'Transaktionen konnten nicht geladen werden',
    failedText: 'Dein Guthaben ist sicher. Nur die Liste fehlt.',
  },
} satisfies Areas['activity']
