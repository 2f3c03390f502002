import * as z from 'zod/mini'

/** A whole number that a double holds exactly. In place of `z.int`, which costs 0.4 KB gzip more. */
export const wholeNumberSchema = z.number().check(z.refine((value) => Number.isSafeInteger(value)))
