import type * as z from 'zod/mini'
import { didYouMean } from '../lib/nearest.ts'

type Path = readonly PropertyKey[]
/** An issue as zod reports it; those of a key or a union contain others. */
type Issue = { path: Path; message: string; issues?: Issue[]; errors?: Issue[][] }

/**
 * Reads an option of the page. Drops invalid parts if the option works without them, such as a wrong network in a list
 * or a misspelt feature, and keeps the rest.
 * @param names - The known names of an option with named parts.
 * @returns `read`: undefined if nothing of it is valid; `reasons`: why parts were left out; `refused`: the entries that
 *   were left out, by their first key.
 */
export function readOption(schema: z.ZodMiniType, value: unknown, names?: readonly string[]) {
  const unknown = names && isRecord(value) ? Object.keys(value).filter((name) => !names.includes(name)) : []
  const reasons = unknown.map((name) => `${name}: is not known${didYouMean(name, names ?? [])}`)
  const first = schema.safeParse(value)
  if (first.success) return { read: { value: first.data }, reasons, refused: unknown }
  const issues = first.error.issues.flatMap((issue) => innermost(issue as Issue))
  reasons.push(...issues.map(describe))
  const refused = [...unknown, ...issues.map(({ path }) => String(path[0]))]
  for (let depth = Math.max(...issues.map(({ path }) => path.length)); depth > 0; depth -= 1) {
    const wrong = issues.map(({ path }) => path.slice(0, depth))
    const rest = schema.safeParse(without(value, wrong))
    if (rest.success) return { read: { value: rest.data }, reasons, refused }
  }
  return { read: undefined, reasons, refused }
}

/** The issues of the union member that matches best. */
function innermost(issue: Issue): Issue[] {
  const [key] = issue.issues ?? []
  if (key) return [{ path: issue.path, message: key.message }]
  const forms = (issue.errors ?? []).map((form) => form.flatMap(innermost))
  const furthest = forms.find((form) => form.some(({ path }) => path.length > 0))
  return furthest?.map(({ path, message }) => ({ path: [...issue.path, ...path], message })) ?? [issue]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const describe = ({ path, message }: Issue): string => [path.join('.'), message].filter(Boolean).join(': ')

/** A copy without the values at the paths. */
function without(value: unknown, paths: Path[]): unknown {
  const here = paths.filter((path) => path.length > 0)
  if (here.length === 0 || typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const inside = here.filter(([first]) => String(first) === name).map((path) => path.slice(1))
    return inside.some((path) => path.length === 0) ? [] : [[name, without(entry, inside)] as const]
  })
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept)
}
