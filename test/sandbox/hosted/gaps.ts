/** Vectors that the sandbox does not support yet, and why: each must fail until it is removed here. */
export const gaps: Record<string, string> = {}
