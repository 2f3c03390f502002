import type { EnumVar, LookupEntry } from '@polkadot-api/metadata-builders'
import { bytesToHex } from '../../lib/hex.ts'
import { type Fact, RefusedError, type Warning } from '../request.ts'

type Shape = LookupEntry | EnumVar['value'][string]
type Part = { name: string; shape: Shape; value: unknown }

const payment = { value: 'send', dest: 'to' }
/** Calls that are shown in words: the facts of their arguments. Other arguments keep their names. */
const known = new Map<string, Record<string, string>>([
  ['Balances.transfer_keep_alive', payment],
  ['Balances.transfer_allow_death', payment],
  ['Balances.transfer_all', { dest: 'sendAll' }],
  ['Staking.bond', { value: 'stake' }],
  ['Staking.bond_extra', { max_additional: 'stake' }],
  ['Staking.unbond', { value: 'unstake' }],
  ['Staking.nominate', { targets: 'nominate' }],
  ['Proxy.add_proxy', { delegate: 'proxy' }],
  ['Utility.batch', {}],
  ['Utility.batch_all', {}],
  ['Utility.force_batch', {}],
])
const amounts = ['send', 'stake', 'unstake']
/** The maximum nesting of calls. */
const deepest = 4

/**
 * What a call does: all its arguments, and the calls that it contains.
 *
 * @param calls - The type of all calls.
 * @param format - Formats an amount of the native token.
 * @throws {RefusedError} If it contains calls more than four levels deep.
 */
export function describeCall(
  calls: LookupEntry,
  call: unknown,
  format: (amount: bigint) => string,
): { facts: Fact[]; warnings: Warning[] } {
  const warnings = new Set<Warning>()

  /** @param label - The path of the argument that contains the call. */
  function tellCall(call: unknown, depth: number, label: string): Fact[] {
    const pallet = variantOf(calls, call)
    const method = variantOf(pallet.shape, pallet.value)
    const name = `${pallet.name}.${method.name}`
    if (depth > deepest) throw new RefusedError('The transaction holds calls that are too deep to show')
    for (const warning of warningsOf(name)) warnings.add(warning)
    const words = Object.entries(known.get(name) ?? {})
    const given = partsOf(method) ?? (method.shape.type === 'void' ? [] : [{ ...method, name: '1' }])
    const worded = words.flatMap(([argument, word]) =>
      given.flatMap((part) => (part.name === argument ? { ...part, name: word } : [])),
    )
    const others = given
      .filter((part) => !words.some(([argument]) => argument === part.name))
      .map((part) => ({ ...part, name: `${method.name}.${part.name}` }))
    return [factOf(label, name, depth), ...[...worded, ...others].flatMap((part) => tell(part, depth))]
  }

  /** An argument, or a part of one, by its path. */
  function tell(whole: Part, depth: number): Fact[] {
    const { name, shape, value } = whole
    if ('id' in shape && shape.id === calls.id) return tellCall(value, depth + 1, name)
    const parts = partsOf(whole)
    if (!parts) return [factOf(name, textOf(value, name), depth)]
    // Items of a worded list need no index, such as the nominated validators.
    const isPlain = shape.type === 'sequence' && !name.includes('.')
    const nameOf = (part: Part) => (isPlain || part.name === '' ? name : `${name}.${part.name}`)
    return parts.flatMap((part) => tell({ ...part, name: nameOf(part) }, depth))
  }

  const textOf = (value: unknown, name: string): string => {
    if (typeof value === 'bigint' && amounts.includes(name)) return format(value)
    if (value instanceof Uint8Array) return bytesToHex(value)
    if (Array.isArray(value)) return `[${value}]`
    return value === undefined ? 'None' : String(fieldOf(value, 'type') ?? value)
  }

  const facts = tellCall(call, 0, 'call')
  return { facts, warnings: [...warnings] }
}

function warningsOf(name: string): Warning[] {
  if (name === 'Proxy.add_proxy') return ['proxy']
  if (name === 'Utility.batch' || name === 'Utility.force_batch') return ['oneByOne']
  if (known.has(name)) return []
  return /\.approve_/.test(name) ? ['lasting', 'unknownCall'] : ['unknownCall']
}

/** Names with a dot are the network's own, not the wallet's. */
const factOf = (name: string, value: string, depth: number): Fact =>
  name.includes('.') ? { name, value, depth, nameOf: 'signed' } : { name, value, depth }

const fieldOf = (value: unknown, name: string | number): unknown => Reflect.get(Object(value), name)

/** The active variant of an enum. */
function variantOf(shape: Shape, value: unknown): Part {
  const name = String(fieldOf(value, 'type'))
  const variant = shape.type === 'enum' && Object.hasOwn(shape.value, name) ? shape.value[name] : undefined
  if (!variant) throw new RefusedError('The transaction cannot be read')
  return {
    name,
    shape: variant.type === 'lookupEntry' ? variant.value : variant,
    value: fieldOf(value, 'value'),
  }
}

/** The parts of a value, in order; undefined if it is shown as a whole. */
function partsOf({ shape, value }: Omit<Part, 'name'>): Part[] | undefined {
  switch (shape.type) {
    case 'struct':
      return Object.entries(shape.value).map(([name, inner]) => ({
        name,
        shape: inner,
        value: fieldOf(value, name),
      }))
    case 'tuple':
      return shape.value.map((inner, at) => ({ name: `${at + 1}`, shape: inner, value: fieldOf(value, at) }))
    case 'sequence':
    case 'array': {
      // Bytes are one value, and so is an empty list.
      if (!Array.isArray(value) || value.length === 0) return undefined
      return value.map((each: unknown, at) => ({ name: `${at + 1}`, shape: shape.value, value: each }))
    }
    case 'option':
      return value === undefined ? undefined : [{ name: '', shape: shape.value, value }]
    case 'result': {
      const name = fieldOf(value, 'success') ? 'ok' : 'ko'
      return [{ name, shape: shape.value[name], value: fieldOf(value, 'value') }]
    }
    case 'enum': {
      const variant = variantOf(shape, value)
      if (variant.shape.type === 'void') return undefined
      return [{ ...variant, name: variant.name === 'Id' ? '' : variant.name }]
    }
    default:
      return undefined
  }
}
