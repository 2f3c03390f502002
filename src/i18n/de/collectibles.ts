import type { Areas } from '../areas.ts'

/** German: NFTs. */
export const collectibles = {
  collectibles: {
    title: 'NFTs',
    loading: 'NFTs werden geladen',
    empty: 'Noch keine Sammlerstücke',
    emptyText: 'Was an dieses Konto gesendet wird, erscheint hier.',
    receive: 'Empfangen',
    failed: 'Sammlerstücke nicht geladen',
    failedText: 'Sie sind sicher. Nur die Liste fehlt.',
    unavailable: (network) => `Sammlerstücke auf ${network} werden hier nicht aufgeführt`,
    unavailableText: 'Deine Wallet oder der Explorer zeigt sie.',
    count: (amount) => `${amount} davon`,
  },
} satisfies Areas['collectibles']
