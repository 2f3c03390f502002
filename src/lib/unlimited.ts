/** More integer digits than the supply of any token: such an approval is unlimited. */
const longest = 20

/** The maximum of the 96 bits that some tokens store for an allowance, in whole tokens. Indexers round it. */
const full96 = /^0*79228162514\.264/

/** Whether decimal text of whole tokens is an unlimited approval. */
export const isUnlimited = (amount: string): boolean =>
  full96.test(amount) || (amount.split('.')[0] ?? '').replace(/^0+/, '').length > longest
