import * as z from 'zod/mini'

/** What the window of a social sign-in says when it is done. */
export const socialAnswerSchema = z.object({ resultUri: z.string() })
