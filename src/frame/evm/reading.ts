import { formatUnits, isAddress } from 'viem'
import type { Warning } from '../request.ts'
import type { Description, Field } from './descriptions.ts'
import { inCurrency, type Node, readToken, type Token } from './node.ts'
import { timeOf } from './readable.ts'
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

/** A value in the format of a field; raw if the format is unknown or does not fit. */
export async function textOf(reading: Reading, field: Field, { value }: Row, level: Level): Promise<string> {
  const { format, params = {} } = field
  const amount = /^(-?\d+|0x[\da-f]+)$/i.test(value) ? BigInt(value) : undefined
  if (format === 'enum') return nameIn(lookUp(reading.file, params.$ref), String(amount ?? value)) ?? value
  if (amount === undefined) return value
  switch (format) {
    case 'amount':
      return inCurrency(amount, reading.node.chain.nativeCurrency)
    case 'tokenAmount':
      return inToken(amount, reading, field, level)
    case 'date':
      return params.encoding === 'timestamp' ? timeOf(amount) : value
    case 'duration':
      return durationOf(amount)
    case 'unit':
      return `${formatUnits(amount, params.decimals ?? 0)}${params.base ?? ''}`
    case 'nftName':
      return `#${amount}`
    default:
      return value
  }
}

const nameIn = (names: unknown, key: string): string | undefined =>
  typeof names === 'object' && names !== null && Object.hasOwn(names, key)
    ? String((names as Record<string, unknown>)[key])
    : undefined

async function inToken(amount: bigint, reading: Reading, { params = {} }: Field, level: Level) {
  const { tokenPath, token = '', nativeCurrencyAddress = [], threshold, message = 'Unlimited' } = params
  const constant = (text: string) => String(lookUp(reading.file, text))
  const address = tokenPath === undefined ? constant(token) : (read(reading, tokenPath, level) ?? '')
  // Only this exact amount: a similar one is shown as a number.
  const isMost = threshold !== undefined && amount === BigInt(constant(threshold))
  const isNative = [nativeCurrencyAddress]
    .flat()
    .some((native) => constant(native).toLowerCase() === address.toLowerCase())
  const { nativeCurrency } = reading.node.chain
  if (isNative) return isMost ? `${message} ${nativeCurrency.symbol}` : inCurrency(amount, nativeCurrency)
  const found = await tokenAt(address, reading)
  return isMost ? `${message} ${found?.symbol ?? ''}`.trim() : (found?.inUnits(amount) ?? `${amount}`)
}

function tokenAt(address: string, { tokens, node }: Reading) {
  if (!isAddress(address, { strict: false })) return undefined
  const token = tokens.get(address) ?? readToken(address, node)
  tokens.set(address, token)
  return token
}

function durationOf(seconds: bigint): string {
  const parts = [seconds / 3_600n, (seconds / 60n) % 60n, seconds % 60n]
  return seconds < 0n ? `${seconds}` : parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}
