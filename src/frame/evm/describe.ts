import { decodeFunctionData, type Hex, hashTypedData, parseAbi, type TypedDataDefinition } from 'viem'
import { attempt } from '../../lib/attempt.ts'
import type { Fact, Warning } from '../request.ts'
import { type Description, descriptions, type Field } from './descriptions.ts'
import { isExact } from './isExact.ts'
import type { Node } from './node.ts'
import { legible } from './readable.ts'
import { complete, type Level, type Parties, type Reading, read, textOf } from './reading.ts'
import { leavesOf, listArgument, type Row, rowsAt, withoutLeaves } from './rows.ts'

/** Longer lists are shown raw, because each amount needs a query for its token. */
const mostRows = 200

/** The described facts, and every value that they do not show. */
export type Described = { facts: Fact[]; rest: Row[]; warnings: Warning[] }

/** Describes a call by its contract's description; undefined without a description for exactly this data. */
export async function describeCall(
  { from, to, data }: Parties & { data: string },
  node: Node,
  files: readonly Description[] = descriptions,
): Promise<Described | undefined> {
  for (const file of files.filter(({ context }) => isFor(context.contract, node, to)))
    for (const signature of Object.keys(file.display.formats)) {
      const rows = readArguments(signature, data as Hex)
      if (rows) return show({ file, key: signature, rows }, { from, to }, node)
    }
  return undefined
}

/**
 * Describes typed data by its contract's description; undefined without a description for exactly this type and domain.
 *
 * @param hash - The hash to sign. It must equal the hash by the description's types, so no other fields are signed.
 * @param rows - The values of the message.
 */
export async function describeTypedData(
  { primaryType, domain, message }: { primaryType: string; domain: Record<string, unknown>; message: object },
  { hash, rows, from }: { hash: Hex; rows: readonly Row[]; from: string },
  node: Node,
): Promise<Described | undefined> {
  const to = String(domain.verifyingContract)
  for (const file of descriptions.filter(({ context }) => isFor(context.eip712, node, to))) {
    const { name = domain.name, version = domain.version } = file.context.eip712?.domain ?? {}
    const expected = { ...domain, name, version, chainId: node.chain.id }
    const key = Object.keys(file.display.formats).find(
      (type) =>
        type.startsWith(`${primaryType}(`) &&
        hash === hashOf({ types: typesOf(type), primaryType, domain: expected, message }),
    )
    if (key !== undefined) return show({ file, key, rows }, { from, to }, node)
  }
  return undefined
}

function isFor(context: Description['context']['contract'], { chain }: Node, to: string): boolean {
  const isThis = (address: string) => address.toLowerCase() === to.toLowerCase()
  return !!context?.deployments.some(({ chainId, address }) => chainId === chain.id && isThis(address))
}

function readArguments(signature: string, data: Hex): Row[] | undefined {
  const functions: string[] = [`function ${signature}`]
  const abi = parseAbi(functions)
  if (!isExact(abi, data)) return undefined
  const [item] = abi
  const { args = [] } = decodeFunctionData({ abi, data })
  const inputs = item?.type === 'function' ? item.inputs : []
  return inputs.flatMap(({ name = '' }, at) => listArgument(name, name, args[at]))
}

/** Parses `A(B b,uint256 c)B(address d)` into EIP-712 types. */
const typesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [
      name,
      fields.split(',').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { type, name }
      }),
    ]),
  )

const hashOf = (typedData: object): Hex | undefined =>
  attempt(() => hashTypedData(typedData as TypedDataDefinition))

type Found = { file: Description; key: string; rows: readonly Row[] }

async function show({ file, key, rows }: Found, parties: Parties, node: Node) {
  const format = file.display.formats[key]
  if (!format || rows.length > mostRows) return undefined
  const reading: Reading = {
    file,
    rows,
    leaves: new Set(leavesOf(rows)),
    parties,
    node,
    shown: new Set(),
    warnings: new Set(),
    tokens: new Map(),
  }
  const { contractName } = file.metadata
  const action = contractName ? `${format.intent} · ${contractName}` : format.intent
  const facts = await showFields(reading, format.fields, { base: '', depth: 0 })
  const described: Described = {
    facts: [{ name: 'action', value: action, lang: 'en' }, ...facts],
    rest: withoutLeaves(rows, reading.shown),
    warnings: [...reading.warnings],
  }
  return described
}

async function showFields(reading: Reading, fields: readonly Field[], level: Level): Promise<Fact[]> {
  const facts = await Promise.all(
    fields.map(async (given) => {
      const field = complete(reading.file, given)
      const found = rowsAt(reading.rows, field.path, level.base)
      const each = found.map((row, at) => {
        if (field.fields) return showGroup(reading, field, row, `${at + 1} / ${found.length}`, level)
        const number = found.length > 1 ? ` ${at + 1}` : ''
        return showField(reading, { ...field, label: `${field.label ?? row.name}${number}` }, row, level)
      })
      return Promise.all(each)
    }),
  )
  return facts.flat(2)
}

async function showGroup(reading: Reading, field: Field, row: Row, place: string, level: Level) {
  const depth = level.depth + 1
  const facts = await showFields(reading, field.fields ?? [], { base: row.path, depth })
  return [labelled(field.label ?? row.name, place, level), ...facts]
}

async function showField(reading: Reading, field: Field, row: Row, level: Level): Promise<Fact[]> {
  const { label = row.name, visible = 'always' } = field
  if (!reading.leaves.has(row) || (visible !== 'always' && visible !== 'optional')) return []
  reading.shown.add(row.path)
  if (field.format !== 'calldata') return [labelled(label, await textOf(reading, field, row, level), level)]
  const inner = await describeInner(reading, field, row, level)
  for (const warning of inner?.warnings ?? ['unknownCall' as const]) reading.warnings.add(warning)
  if (!inner) return [labelled(label, row.value, level)]
  const [action, ...facts] = [...inner.facts, ...inner.rest]
  const below = facts.map((fact) => ({ ...fact, depth: level.depth + 1 + (fact.depth ?? 0) }))
  return [labelled(label, action?.value ?? '', level), ...below]
}

function describeInner(reading: Reading, { params }: Field, { value }: Row, level: Level) {
  const to = read(reading, params?.calleePath ?? '', level)
  return to === undefined
    ? undefined
    : describeCall({ from: reading.parties.from, to, data: value }, reading.node)
}

const labelled = (label: string, value: string, { depth }: Level): Fact => ({
  name: label,
  value: legible(value),
  depth,
  nameOf: 'description',
  lang: 'en',
})
