/** English: the accounts that a wallet has shared, and which of them is used. */
export const profile = {
  profile: {
    title: 'Profile',
    kinds: {
      eoa: 'Standard account',
      smartAccount: 'Smart account',
      payment: 'Payments',
      ordinal: 'Ordinals',
    },
    inUse: 'In use',
    switch: 'Switch',
    switching: 'Switching',
    note: 'The account in use pays and signs from now on.',
  },
}
