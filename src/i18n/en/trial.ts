/** English: what the network says would come of a transaction. */
export const trial = {
  trial: {
    title: 'Tried out on the network',
    youSend: 'You send',
    youReceive: 'You receive',
    reverts: 'This would fail',
    revertsText: 'Tried out, the network refuses it. Its cost would be lost.',
    /** @param reason - The contract's own words. */
    revertsReason: (reason: string) => `Tried out, the contract says: “${reason}”`,
    other: 'More would leave your account',
    otherText: 'Tried out, this takes more than you were shown. Do not sign it.',
    short: 'Too little would come back',
    shortText: (least: string) => `Tried out, this gives less than ${least}.`,
    nothing: 'Nothing would move',
    nothingText: 'Tried out, this changes nothing in your account.',
  },
}
