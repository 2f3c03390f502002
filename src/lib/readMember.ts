import { attempt } from './attempt.ts'

/** A member of a foreign value; undefined if it has none, or a getter throws. */
export const readMember = (value: unknown, name: string): unknown =>
  attempt(() => (value as Record<string, unknown> | null | undefined)?.[name])
