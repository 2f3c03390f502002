import { hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { evmAccount } from '../keys/evm.ts'
import { type Asking, orRefuse, type Question, RefusedError } from '../request.ts'
import { isController } from './delegates.ts'
import { chainIdOf, nodeOf } from './node.ts'
import { type Row, row } from './rows.ts'

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
 * `eth_signTypedData_v4`: every signed field, depth first. Fields of a described contract come first, in words.
 *
 * @throws {RefusedError} If it is for another chain, lets others act for the account, or cannot be shown whole.
 */
export async function askTypedData({ wallet, chain }: Asking, given: unknown): Promise<Question> {
  const text = readText(given)
  const typedData = orRefuse('The typed data does not match EIP-712', () =>
    typedDataSchema.parse(JSON.parse(text)),
  )
  const { domain, types, primaryType, message } = typedData
  if (domain.chainId !== undefined && Number(domain.chainId) !== chainIdOf(chain))
    throw new RefusedError('The typed data is for another chain')
  if (isController(String(domain.verifyingContract), wallet.addresses.eip155))
    throw new RefusedError('The typed data would let others act for the account')
  const hash = orRefuse('The typed data does not fit its types', () => hashTypedData(JSON.parse(text)))
  const domainType = Object.hasOwn(types, 'EIP712Domain') ? 'EIP712Domain' : undefined
  const isSigned = (field: string) =>
    domain[field] !== undefined && (!domainType || types[domainType]?.some(({ name }) => name === field))
  const rows = listFields(types, primaryType, message, { path: '', depth: 0 })
  const signed = { hash, rows, from: wallet.addresses.eip155 }
  // Without a description, the fields are shown raw.
  const described = await import('./describe.ts')
    .then(({ describeTypedData }) => describeTypedData(typedData, signed, nodeOf(chain)))
    .catch(() => undefined)
  return {
    kind: 'typedData',
    facts: [
      ...(described?.facts ?? []),
      ...listFields(types, domainType, domain, { path: '', depth: 0 }),
      row('', 'primaryType', primaryType, 0),
      ...(described?.rest ?? rows),
    ],
    warnings: [
      ...(isSigned('verifyingContract') ? [] : ['noVerifyingContract' as const]),
      ...(isPermit(types, primaryType) ? ['permit' as const] : []),
      ...(described?.warnings ?? []),
    ],
    perform: async (entropy) => (await evmAccount(entropy)).sign({ hash }),
  }
}

/** EIP-2612, the permits of DAI and Permit2, and all types with a spender. */
const isPermit = (types: TypedData['types'], primaryType: string): boolean =>
  primaryType.startsWith('Permit') ||
  Object.values(types).some((fields) => fields.some(({ name }) => name === 'spender' || name === 'operator'))

function readText(given: unknown): string {
  const text = typeof given === 'string' ? given : (JSON.stringify(given) ?? '')
  if (text.length > longest) throw new RefusedError('The typed data is too long')
  return text
}

type Level = { path: string; depth: number }

/** Each field of a value by its type. Fields that are not in the types are not signed, and not shown. */
function listFields(
  types: TypedData['types'],
  type: string | undefined,
  value: unknown,
  { path, depth }: Level,
): Row[] {
  if (depth > deepest) throw new RefusedError('The typed data is too deep')
  const below = (name: string) => ({ path: path === '' ? name : `${path}.${name}`, depth })
  if (type === undefined)
    return Object.entries(value ?? {}).map(([name, each]) => row(below(name).path, name, each, depth))
  const fields = Object.hasOwn(types, type) ? (types[type] ?? []) : []
  return fields.flatMap((field) => listField(types, field, ownOf(value, field.name), below(field.name)))
}

function listField(
  types: TypedData['types'],
  { name, type }: { name: string; type: string },
  value: unknown,
  { path, depth }: Level,
): Row[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    const items = value.flatMap((each, at) =>
      listField(types, { name: `${name} ${at + 1}`, type: item }, each, {
        path: `${path}.${at}`,
        depth: depth + 1,
      }),
    )
    return [row(path, name, `${value.length}`, depth), ...items]
  }
  if (Object.hasOwn(types, type))
    return [row(path, name, type, depth), ...listFields(types, type, value, { path, depth: depth + 1 })]
  return [row(path, name, value, depth)]
}

/** Rejects inherited properties: they would be signed, but are not in the page's text. */
function ownOf(value: unknown, name: string): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, name))
    return (value as Record<string, unknown>)[name]
  throw new RefusedError('The typed data does not fit its types')
}
