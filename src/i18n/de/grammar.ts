import { createPlural } from '../plural.ts'

export const plural = createPlural('de')

export const number = (value: number): string => new Intl.NumberFormat('de').format(value)

export const seconds = (count: number): string =>
  plural(count, { one: `${number(count)} Sekunde`, other: `${number(count)} Sekunden` })
