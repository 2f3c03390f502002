/** What the embedded wallet may be asked for. */
export const requestKinds = ['transaction', 'message', 'typedData', 'signIn', 'permission'] as const
export type RequestKind = (typeof requestKinds)[number]
