import {
  type AbiParameter,
  formatUnits,
  getAddress,
  maxUint160,
  maxUint256,
  parseAbiParameters,
  toHex,
} from 'viem'
import type { Description } from '../../../src/frame/evm/descriptions.ts'
import type { Random } from '../../faults/random.ts'

type Value = string | number | bigint | boolean | Value[] | { [name: string]: Value }

export const bytes = (random: Random, count: number): `0x${string}` =>
  `0x${Array.from({ length: count }, () => random.below(256).toString(16).padStart(2, '0')).join('')}`

/** A value of a Solidity type; integers of any size. */
export function randomArgument(parameter: AbiParameter, random: Random): Value {
  const { type } = parameter
  const list = /^(.*)\[\]$/.exec(type)
  if (list) {
    const item = { ...parameter, type: list[1] ?? '' }
    return Array.from({ length: random.below(4) }, () => randomArgument(item, random))
  }
  if ('components' in parameter)
    return Object.fromEntries(
      parameter.components.map((each) => [each.name ?? '', randomArgument(each, random)]),
    )
  const [, kind, size] = /^([a-z]+)(\d*)/.exec(type) ?? []
  if (kind === 'address') return getAddress(bytes(random, 20))
  if (kind === 'bool') return random.pick([true, false])
  if (kind === 'string') return random.pick(['sell', 'buy', 'erc20', 'Größe', '\u202eexe', ''])
  if (kind === 'bytes') return bytes(random, size ? Number(size) : random.below(70))
  const bits = Number(size)
  const amount = BigInt(bytes(random, bits / 8)) >> BigInt(random.below(bits))
  const value = random.pick([amount, amount % 7n, 2n ** BigInt(bits) - 1n])
  return bits <= 48 ? Number(value) : value
}

/** The values in a value. */
export function* leavesOf(value: Value): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* leavesOf(each)
  else if (typeof value === 'object') yield* leavesOf(Object.values(value))
  else yield String(value)
}

/** What descriptions call some values. */
const names = new Map([
  ['sell', ['Sell exactly what you send']],
  ['buy', ['Buy exactly what you get']],
  ['0', ['native token']],
  ['1', ['token', 'stable']],
  ['2', ['NFT', 'variable']],
  ['3', ['NFTs']],
  ['4', ['an NFT of a set']],
  ['5', ['NFTs of a set']],
  [`${maxUint160}`, ['Unlimited']],
  [`${maxUint256}`, ['Unlimited', 'All', 'All ETH']],
])

/** Texts that say all of a value: as it is, or in a format of a description. */
export function textsOf(value: string): string[] {
  const texts = [value.replaceAll('\u202e', '\\u{202e}'), ...(names.get(value) ?? [])]
  if (!/^\d+$/.test(value)) return texts
  const amount = BigInt(value)
  const time = amount > 8_640_000_000_000n ? value : new Date(Number(amount) * 1_000).toISOString()
  const units = formatUnits(amount, 18)
  return [...texts, time, `#${value}`, `${units} ETH`, `${units} WETH`, `${formatUnits(amount, 4)}%`]
}

/** The EIP-712 types of a description, and the arguments that they stand for. */
export function typesOf(key: string) {
  const types = Object.fromEntries(
    key.split(/(?<=\))/).map((text) => {
      const [name = '', fields = ''] = text.slice(0, -1).split('(')
      const list = fields.split(',').map((each) => each.split(' '))
      return [name, list.map(([type = '', name = '']) => ({ type, name }))]
    }),
  )
  const tupleOf = (type: string): string =>
    `(${types[type]?.map((field) => `${typeOf(field.type)} ${field.name}`).join(',')})`
  const typeOf = (type: string): string => {
    const [, own = '', rest = ''] = /^(\w+)(.*)$/.exec(type) ?? []
    return types[own] ? `${tupleOf(own)}${rest}` : type
  }
  const primaryType = key.slice(0, key.indexOf('('))
  const parameters: readonly AbiParameter[] = parseAbiParameters(`${tupleOf(primaryType)} message`)
  return { types, primaryType, parameters }
}

/** JSON as pages send it. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? each.toString() : each))

/** A contract of a description on a chain. */
export function contractOn(chainId: number, { context }: Description): string {
  const { deployments } = context.contract ?? context.eip712 ?? { deployments: [] }
  return deployments.find((each) => each.chainId === chainId)?.address ?? toHex(0, { size: 20 })
}
