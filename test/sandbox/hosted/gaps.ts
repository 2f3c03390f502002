/** Vectors that the sandbox does not answer yet, and why: each must fail until it is taken off. */
export const gaps: Record<string, string> = {}
