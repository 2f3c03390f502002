/**
 * The priority fee of a Solana transaction, whatever its limit of work: micro-lamports. That is 10,000 lamports, as
 * 500 units of work cost at 20,000,000 micro-lamports each.
 */
export const solanaPriorityMicroLamports = 10_000_000_000
