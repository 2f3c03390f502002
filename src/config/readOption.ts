import type * as z from 'zod/mini'
import { didYouMean } from '../lib/nearest.ts'

type Path = readonly PropertyKey[]
/** A fault as zod tells it; of a key and of a union with the faults inside. */
type Issue = { path: Path; message: string; issues?: Issue[]; errors?: Issue[][] }

export type ReadOption = {
  /** Undefined where nothing of it fits. */
  read: { value: unknown } | undefined
  /** What was left out, and why. */
  reasons: string[]
  /** The entries that were left out, by their first name. */
  refused: string[]
}

/**
 * Reads an option of the page. Drops invalid parts if the option works without them, such as a wrong network in a list
 * or a misspelt feature, and keeps the rest.
 * @param names - The known names of an option with named parts.
 */
export function readOption(schema: z.ZodMiniType, value: unknown, names?: readonly string[]): ReadOption {
  const unknown = names && isRecord(value) ? Object.keys(value).filter((name) => !names.includes(name)) : []
  const reasons = unknown.map((name) => `${name}: is not known${didYouMean(name, names ?? [])}`)
  const first = schema.safeParse(value)
  if (first.success) return { read: { value: first.data }, reasons, refused: unknown }
  const issues = first.error.issues.flatMap((issue) => innermost(issue as Issue))
  reasons.push(...issues.map(describe))
  const refused = [...unknown, ...issues.map(({ path }) => String(path[0]))]
  for (let depth = Math.max(...issues.map(({ path }) => path.length)); depth > 0; depth -= 1) {
    const rest = schema.safeParse(
      without(
        value,
        issues.map(({ path }) => path.slice(0, depth)),
      ),
    )
    if (rest.success) return { read: { value: rest.data }, reasons, refused }
  }
  return { read: undefined, reasons, refused }
}

/** Of a union, the faults of the form that fits furthest. */
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

/** A copy without what is at the paths. */
function without(value: unknown, paths: Path[]): unknown {
  const here = paths.filter((path) => path.length > 0)
  if (here.length === 0 || typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const inside = here.filter(([first]) => String(first) === name).map((path) => path.slice(1))
    return inside.some((path) => path.length === 0) ? [] : [[name, without(entry, inside)] as const]
  })
  return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept)
}
