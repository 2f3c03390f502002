/** More digits before the point than all tokens of any kind there is: an approval of so many has no limit. */
const longest = 20

/** Whether decimal text of whole tokens is what approvals without a limit are made of. */
export const isUnlimited = (amount: string): boolean =>
  (amount.split('.')[0] ?? '').replace(/^0+/, '').length > longest
