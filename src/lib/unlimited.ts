/** More digits before the point than all tokens of any kind there is: an approval of so many has no limit. */
const longest = 20

/** All that fits into the 96 bits which some tokens keep of an allowance, in whole tokens. Indexers round it. */
const full96 = /^0*79228162514\.264/

/** Whether decimal text of whole tokens is what approvals without a limit are made of. */
export const isUnlimited = (amount: string): boolean =>
  full96.test(amount) || (amount.split('.')[0] ?? '').replace(/^0+/, '').length > longest
