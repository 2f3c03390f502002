export const requestKinds = ['transaction', 'message', 'typedData', 'signIn', 'permission'] as const
export type RequestKind = (typeof requestKinds)[number]
