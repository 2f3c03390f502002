import { hashTypedData, type TypedDataDefinition } from 'viem'
import * as z from 'zod/mini'
import type { Asking } from '../asking.ts'
import { evmAccount } from '../keys/evm.ts'
import type { Fact, Question } from '../question.ts'
import { RefusedError } from '../refused.ts'

const longest = 65_536
const deepest = 10

const fieldSchema = z.object({ name: z.string(), type: z.string() })
const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(fieldSchema)),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})
type TypedData = z.output<typeof typedDataSchema>

/**
 * `eth_signTypedData_v4`: every field that is signed, depth first.
 *
 * @throws {RefusedError} If it is for another chain, or cannot be shown whole.
 */
export function askTypedData({ origin, chain }: Asking, given: unknown): Question {
  const text = readText(given)
  const { domain, types, primaryType, message } = read(text)
  if (domain.chainId !== undefined && Number(domain.chainId) !== Number(chain.id.split(':')[1]))
    throw new RefusedError('The typed data is for another chain')
  const hash = hashOf(text)
  const domainType = Object.hasOwn(types, 'EIP712Domain') ? 'EIP712Domain' : undefined
  const isSigned = (field: string) =>
    domain[field] !== undefined && (!domainType || types[domainType]?.some(({ name }) => name === field))
  return {
    kind: 'typedData',
    origin,
    network: chain.name,
    facts: [
      ...listFields(types, domainType, domain, 0),
      fact('primaryType', primaryType, 0),
      ...listFields(types, primaryType, message, 0),
    ],
    warnings: [
      ...(isSigned('verifyingContract') ? [] : ['noVerifyingContract' as const]),
      ...(isPermit(types, primaryType) ? ['permit' as const] : []),
    ],
    perform: async (entropy) => (await evmAccount(entropy)).sign({ hash }),
  }
}

/** EIP-2612, the permits of DAI and of Permit2, and all that names a spender. */
const isPermit = (types: TypedData['types'], primaryType: string): boolean =>
  primaryType.startsWith('Permit') ||
  Object.values(types).some((fields) => fields.some(({ name }) => name === 'spender' || name === 'operator'))

function readText(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  if (text.length > longest) throw new RefusedError('The typed data is too long')
  return text
}

function read(text: string): TypedData {
  try {
    return typedDataSchema.parse(JSON.parse(text))
  } catch {
    throw new RefusedError('The typed data does not match EIP-712')
  }
}

function hashOf(text: string) {
  try {
    const typedData: TypedDataDefinition = JSON.parse(text)
    return hashTypedData(typedData)
  } catch {
    throw new RefusedError('The typed data does not fit its types')
  }
}

/** Each field of a value by its type. Fields that the types do not name are not signed, and not shown. */
function listFields(
  types: TypedData['types'],
  type: string | undefined,
  value: unknown,
  depth: number,
): Fact[] {
  if (depth > deepest) throw new RefusedError('The typed data is too deep')
  if (type === undefined) return Object.entries(value ?? {}).map(([name, each]) => fact(name, each, depth))
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return fields.flatMap((field) => listField(types, field, ownOf(value, field.name), depth))
}

function listField(
  types: TypedData['types'],
  { name, type }: { name: string; type: string },
  value: unknown,
  depth: number,
): Fact[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    const items = value.flatMap((each, at) =>
      listField(types, { name: `${name} ${at + 1}`, type: item }, each, depth + 1),
    )
    return [fact(name, `${value.length}`, depth), ...items]
  }
  if (Object.hasOwn(types, type))
    return [fact(name, type, depth), ...listFields(types, type, value, depth + 1)]
  return [fact(name, value, depth)]
}

/** What an object inherits would be signed under a name that the page chose, and is not in its text. */
function ownOf(value: unknown, name: string): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, name))
    return (value as Record<string, unknown>)[name]
  throw new RefusedError('The typed data does not fit its types')
}

const fact = (name: string, value: unknown, depth: number): Fact => ({
  name: legible(name),
  value: legible(typeof value === 'string' ? value : JSON.stringify(value)),
  depth,
  nameOf: 'signed',
})

/** With the codes of control characters, and of those that turn the direction of what follows. */
const legible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
