import type { profile as english } from '../en/profile.ts'

/** German: the accounts that a wallet has shared, and which of them is used. */
export const profile = {
  profile: {
    title: 'Profil',
    kinds: {
      eoa: 'Standardkonto',
      smartAccount: 'Smart Account',
      payment: 'Zahlungen',
      ordinal: 'Ordinals',
    },
    inUse: 'In Gebrauch',
    switch: 'Wechseln',
    switching: 'Wird gewechselt',
    note: 'Das gewählte Konto zahlt und unterschreibt ab jetzt.',
  },
} satisfies typeof english
