import { createPlural } from '../plural.ts'

export const plural = createPlural('ar')

export const number = (value: number): string => new Intl.NumberFormat('ar').format(value)

/** Names and amounts keep their own direction inside Arabic words (Unicode isolates, UAX #9). */
export const own = (text: string): string => `\u2068${text}\u2069`

export const seconds = (count: number): string =>
  plural(count, {
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: `${number(count)} ثوانٍ`,
    other: `${number(count)} ثانية`,
  })
