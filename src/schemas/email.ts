import * as z from 'zod/mini'

/** What comes after an email address was given. */
export const emailSteps = ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const
export type EmailStep = (typeof emailSteps)[number]

/** What comes after a new email address was given. */
export const emailUpdateSteps = ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'] as const
export type EmailUpdateStep = (typeof emailUpdateSteps)[number]

/** A whole email address, as the embedded wallet takes it: without comments, quotes and addresses of machines. */
export const emailSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*\.\.)[\w'+-]([\w'+.-]{0,62}[\w'+-])?@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,}$/,
    ),
  )

/** Whether a text is a whole email address, as the embedded wallet takes it. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success
