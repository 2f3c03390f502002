/** The format of a text, if it has one that parsers rely on. */
const forms: [name: string, form: RegExp][] = [
  ['CAIP-10 of EVM', /^eip155:\d+:0x[0-9a-fA-F]{40}$/],
  ['CAIP-10 of Solana', /^solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44}$/],
  ['CAIP-2', /^[a-z0-9]+:[-_a-zA-Z0-9]{1,32}$/],
  ['UUID', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['address', /^0x[0-9a-fA-F]{40}$/],
  ['hash', /^0x[0-9a-f]{64}$/],
  ['hex', /^0x[0-9a-fA-F]*$/],
  ['time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/],
  ['whole number', /^\d+$/],
  ['decimal', /^\d+\.\d*$/],
]

/** Keys with free text: pictures, names, words. */
const free =
  /url|uri|icon|name|symbol|description|context|pci|id$|bio|avatar|version|policies|token$|contractAddress/i
/** Keys whose number may be seconds or milliseconds. */
const times = /expiry|createdAt|revokedAt|timestamp|expiresAt/i

/** The shape of a value: the same for two responses that a parser treats alike. */
export function shapeOf(value: unknown, key = ''): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) return union(value.map((entry) => shapeOf(entry)))
  // Passed through from a node.
  if (typeof value !== 'object' || key === 'receipt') return formOf(value, key)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, entry]) => [kindOf(name), shapeOf(entry, name)]))
}

function formOf(value: unknown, key: string): string {
  if (typeof value === 'number' && times.test(key)) return value > 1e11 ? 'milliseconds' : 'seconds'
  if (typeof value !== 'string') return typeof value
  if (free.test(key)) return 'text'
  // Short or with all decimals: checked separately.
  if (/^(numeric|min|max|value)$/.test(key) && /^\d+(\.\d*)?$/.test(value)) return 'decimal'
  return forms.find(([, form]) => form.test(value))?.[0] ?? 'text'
}

/** Coin types as keys match each other. */
const kindOf = (name: string) => (/^\d+$/.test(name) ? 'coin type' : name)

/** Lists are compared by the shapes in them. */
const union = (shapes: unknown[]): unknown => ({
  list: [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).entries()]
    .sort()
    .map(([, shape]) => shape),
})

type List = { list: unknown[] }
const isList = (shape: unknown): shape is List => Array.isArray(Object(shape).list)
const isRecord = (shape: unknown): shape is Record<string, unknown> =>
  typeof shape === 'object' && shape !== null
const has = (list: unknown[], shape: unknown) =>
  list.some((each) => JSON.stringify(each) === JSON.stringify(shape))

/**
 * The difference between two shapes, or undefined. A list must have each kind of entry of the other one,
 * and none that is unknown for the service.
 *
 * @param known - Shapes of the service's other responses.
 * @param options - With `lacksEntries` a list may lack kinds of entries, because the account holds other assets. With
 *   `byUnion` only the values at each key count, whichever entries they are in.
 */
export function compareShapes(
  own: unknown,
  expected: unknown,
  known: unknown[],
  options: Options = {},
): string | undefined {
  const { at = 'body' } = options
  if (isList(own) && isList(expected)) {
    const entries = [expected, ...known].flatMap((shape) => (isList(shape) ? shape.list : []))
    return options.byUnion
      ? compareUnions(own.list, expected.list, entries, options)
      : compareEntries(own.list, expected.list, entries, options)
  }
  if (isRecord(own) && isRecord(expected) && !isList(own) && !isList(expected)) {
    const keys = [...new Set([...Object.keys(own), ...Object.keys(expected)])]
    const inner = (key: string) => known.map((shape) => (isRecord(shape) ? shape[key] : undefined))
    return keys
      .map((key) => compareShapes(own[key], expected[key], inner(key), { ...options, at: `${at}.${key}` }))
      .find((fault) => fault !== undefined)
  }
  return own === expected ? undefined : `${at}: ${JSON.stringify(own)} instead of ${JSON.stringify(expected)}`
}

type Options = { at?: string; lacksEntries?: boolean; byUnion?: boolean }

function compareEntries(
  own: unknown[],
  expected: unknown[],
  known: unknown[],
  { at = 'body', lacksEntries = false }: Options,
): string | undefined {
  const strange = own.find((entry) => !has(known, entry))
  const missing = expected.find((entry) => !has(own, entry))
  if (strange !== undefined) return `${at}: strange entry ${JSON.stringify(strange)}`
  return missing === undefined || lacksEntries ? undefined : `${at}: no entry ${JSON.stringify(missing)}`
}

/** Everything in a shape: each leaf and each set of keys, with its path. */
function factsOf(shape: unknown, at = ''): string[] {
  if (isList(shape)) return shape.list.flatMap((entry) => factsOf(entry, `${at}[]`))
  if (!isRecord(shape)) return [`${at}: ${String(shape)}`]
  const inner = Object.entries(shape).flatMap(([key, value]) => factsOf(value, `${at}.${key}`))
  return [`${at} {${Object.keys(shape).join(' ')}}`, ...inner]
}

function compareUnions(
  own: unknown[],
  expected: unknown[],
  known: unknown[],
  { at = 'body', lacksEntries = false }: Options,
): string | undefined {
  const factsIn = (list: unknown[]) => new Set(list.flatMap((entry) => factsOf(entry)))
  const [ours, all] = [factsIn(own), factsIn(known)]
  const strange = [...ours].find((fact) => !all.has(fact))
  const missing = [...factsIn(expected)].find((fact) => !ours.has(fact))
  if (strange !== undefined) return `${at}: strange ${strange}`
  return missing === undefined || lacksEntries ? undefined : `${at}: no ${missing}`
}
