/** How a request is answered without the user. `ask` leaves it to the user, or to a test. */
export type PhoneAnswer = 'approve' | 'decline' | 'ask'

export type WalletPolicy = { proposal: PhoneAnswer; request: PhoneAnswer }
