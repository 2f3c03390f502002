/** What happens to a question without anybody's doing. `ask` leaves it to a person, or to a test. */
export type Answer = 'approve' | 'decline' | 'ask'

export type WalletPolicy = { proposal: Answer; request: Answer }
