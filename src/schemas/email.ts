import * as z from 'zod/mini'

/** The next step after the user entered an email address. */
export const emailSteps = ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const
export type EmailStep = (typeof emailSteps)[number]

/** The next step after the user entered a new email address. */
export const emailUpdateSteps = ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'] as const
export type EmailUpdateStep = (typeof emailUpdateSteps)[number]

/** A full email address, as the embedded wallet requires: without comments, quotes and IP addresses. */
export const emailSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*\.\.)[\w'+-]([\w'+.-]{0,62}[\w'+-])?@([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,}$/,
    ),
  )

/** Whether a text is a full email address, as the embedded wallet requires. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success
