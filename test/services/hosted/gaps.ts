/** Vectors that the client does not handle yet, and why: each must fail until it is removed here. */
export const gaps: Record<string, string> = {}
