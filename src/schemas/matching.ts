import * as z from 'zod/mini'

/** A text that the pattern finds itself in. In place of `z.regex`, which costs 0.3 KB gzip more. */
export const matching = (pattern: RegExp) => z.string().check(z.refine((text) => pattern.test(text)))
