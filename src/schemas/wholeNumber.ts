import * as z from 'zod/mini'

/** An integer that a double holds exactly. Replaces `z.int`, which adds 0.4 KB gzip. */
export const wholeNumberSchema = z.number().check(z.refine((value) => Number.isSafeInteger(value)))
