import type * as z from 'zod/mini'
import { RefusedError } from './refused.ts'

/** Parses the parameters of a request. @throws {RefusedError} If they do not fit the schema. */
export function readRequest<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data } = schema.safeParse(given)
  if (data === undefined) throw new RefusedError('The request is invalid')
  return data
}
