import type { Warning } from '../request.ts'
import type { Description, Field } from './descriptions.ts'
import type { Node } from './node.ts'
import type { Token } from './readToken.ts'
import { type Row, rowsAt } from './rows.ts'

export type Parties = { from: string; to: string }

/** The path where fields start, and their indentation. */
export type Level = { base: string; depth: number }

/** One call or message, and its description. */
export type Reading = {
  file: Description
  rows: readonly Row[]
  leaves: ReadonlySet<Row>
  parties: Parties
  node: Node
  /** The paths of the shown leaves. */
  shown: Set<string>
  warnings: Set<Warning>
  tokens: Map<string, Promise<Token>>
}

/** A constant of the file by its path from `$`; any other text unchanged. */
export const lookUp = (file: Description, text = ''): unknown =>
  text.startsWith('$.')
    ? text
        .slice(2)
        .split('.')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], file)
    : text

/** A field merged with the definition that it refers to. */
export function complete(file: Description, field: Field): Field {
  const known = (field.$ref === undefined ? {} : lookUp(file, field.$ref)) as Partial<Field>
  return { ...known, ...field, params: { ...known.params, ...field.params } }
}

/** One signed value, or some of its bytes; undefined if the path has several. */
export function read({ rows, leaves, parties }: Reading, path: string, { base }: Level): string | undefined {
  if (path === '@.to' || path === '@.from') return parties[path === '@.to' ? 'to' : 'from']
  const slice = /\.?\[(-?\d*):(-?\d*)\]$/.exec(path)
  const [found, ...others] = rowsAt(rows, slice ? path.slice(0, slice.index) : path, base)
  if (!found || !leaves.has(found) || others.length > 0) return undefined
  if (!slice) return found.value
  const [, start, end] = slice
  return `0x${found.value.slice(2).slice(Number(start) * 2, end ? Number(end) * 2 : undefined)}`
}
