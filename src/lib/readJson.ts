import { attempt } from './attempt.ts'

/** Parses a text as JSON. @returns Undefined if it is not JSON. */
export const readJson = (text: string): unknown => attempt(() => JSON.parse(text))
