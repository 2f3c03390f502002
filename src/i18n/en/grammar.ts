import { createPlural } from '../plural.ts'

export const plural = createPlural('en')

export const number = (value: number): string => new Intl.NumberFormat('en').format(value)
