import assert from 'node:assert/strict'
import { hashTypedData, recoverAddress, type TypedDataDefinition } from 'viem'
import { describe, it } from 'vitest'
import { askTypedData } from '../../../src/frame/evm/typedData.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import { RefusedError } from '../../../src/frame/request.ts'
import { createRandom, type Random } from '../../faults/random.ts'
import { askingAs } from './askingAs.ts'

type Field = { name: string; type: string }
type Typed = {
  types: Record<string, Field[]>
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}
/** A value of a type, and what a user has to read of it. */
type Made = { value: unknown; shown: string[] }

const hex = (random: Random, bytes: number) =>
  `0x${Array.from({ length: bytes }, () => random.below(256).toString(16).padStart(2, '0')).join('')}`

/** As pages write numbers: in words of JSON, of ten or of sixteen digits. */
function uint(random: Random, bits: number): Made {
  const value = BigInt(hex(random, bits / 8)) >> BigInt(random.below(bits))
  const written = random.pick([
    () => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value.toString()),
    () => value.toString(),
    () => `0x${value.toString(16)}`,
  ])()
  return { value: written, shown: [String(written)] }
}

const words = ['Berth 12', '', 'Größe', '鍵', '🛟 ahoy', '<b>bold</b>', ' spaced ', '"quoted"']
const text = (value: string | boolean): Made => ({ value, shown: [String(value)] })

const primitives: Record<string, (random: Random) => Made> = {
  string: (random) => text(random.pick(words)),
  bool: (random) => text(random.pick([true, false])),
  address: (random) => text(hex(random, 20)),
  bytes: (random) => text(hex(random, random.below(80))),
  bytes32: (random) => text(hex(random, 32)),
  bytes4: (random) => text(hex(random, 4)),
  uint8: (random) => uint(random, 8),
  uint128: (random) => uint(random, 128),
  uint256: (random) => uint(random, 256),
  int64: (random) => uint(random, 56),
}

/** Structs of any depth, in lists of any size. */
function randomTypedData(random: Random): { typed: Typed; shown: string[] } {
  const types: Typed['types'] = {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
  }
  const struct = (depth: number): string => {
    const name = `Struct${Object.keys(types).length}`
    types[name] = []
    const fields = Array.from({ length: 1 + random.below(4) }, (_, at) => ({
      name: `${random.pick(['fee', 'send', 'to', 'spender', 'amount', 'constructor', 'x'])}${at || ''}`,
      type: typeOf(depth),
    }))
    types[name] = fields
    return name
  }
  const typeOf = (depth: number): string => {
    const base = depth < 3 && random.below(4) === 0 ? struct(depth + 1) : random.pick(Object.keys(primitives))
    return random.below(5) === 0 ? `${base}[${random.pick(['', '2'])}]` : base
  }
  const make = (type: string): Made => {
    const list = /^(.*)\[(\d*)\]$/.exec(type)
    if (list) {
      const items = Array.from({ length: list[2] ? 2 : random.below(4) }, () => make(list[1] ?? ''))
      return { value: items.map(({ value }) => value), shown: items.flatMap(({ shown }) => shown) }
    }
    const fields = types[type]
    if (!fields) return primitives[type]?.(random) ?? assert.fail(type)
    const made = fields.map((field) => [field.name, make(field.type)] as const)
    return {
      value: Object.fromEntries(made.map(([name, { value }]) => [name, value])),
      shown: made.flatMap(([, { shown }]) => shown),
    }
  }
  const primaryType = struct(0)
  const { value, shown } = make(primaryType)
  return {
    typed: {
      types,
      primaryType,
      domain: { name: 'Harbor', chainId: 1 },
      message: value as Record<string, unknown>,
    },
    shown,
  }
}

const entropy = new Uint8Array(32).fill(7)
const { address } = await evmAccount(entropy)
const asking = askingAs(address, { rpcUrl: 'http://127.0.0.1:1' })
const hashOf = (typed: Typed) => {
  const definition: TypedDataDefinition = JSON.parse(JSON.stringify(typed))
  return hashTypedData(definition)
}
const seeds = Array.from({ length: 700 }, (_, seed) => seed)

/** What the user reads, as one text. */
async function shownOf(typed: Typed): Promise<string> {
  try {
    return JSON.stringify((await askTypedData(asking, JSON.stringify(typed))).facts)
  } catch (error) {
    assert.ok(error instanceof RefusedError, String(error))
    return 'refused'
  }
}

describe('random typed data', () => {
  it('is shown with each value that is signed, in order, and signed as it is', {
    timeout: 120_000,
  }, async () => {
    for (const seed of seeds) {
      const { typed, shown } = randomTypedData(createRandom(seed))
      const { facts, perform } = await askTypedData(asking, JSON.stringify(typed))
      const values = facts.map(({ value }) => value)
      let at = 0
      for (const value of shown) {
        const found = values.indexOf(value, at)
        assert.notEqual(found, -1, `seed ${seed}: ${value} is not shown`)
        at = found + 1
      }
      if (seed % 7 > 0) continue
      const signature = (await perform(entropy)) as `0x${string}`
      assert.equal(await recoverAddress({ hash: hashOf(typed), signature }), address, `seed ${seed}`)
    }
  })

  it('is shown otherwise if it is signed otherwise', async () => {
    let compared = 0
    for (const seed of seeds) {
      const random = createRandom(seed)
      const { typed } = randomTypedData(random)
      const before = await shownOf(typed)
      const other = change(structuredClone(typed), random)
      const after = await shownOf(other)
      if (after === 'refused' || hashOf(other) === hashOf(typed)) continue
      assert.notEqual(after, before, `seed ${seed}: ${JSON.stringify(other)}`)
      compared += 1
    }
    assert.ok(compared > 500, `only ${compared} were signed`)
  })
})

/** Changes one thing of it: a value somewhere, a name of a field, the domain, or the type that is signed. */
function change(typed: Typed, random: Random): Typed {
  const places: [holder: Record<string, unknown>, key: string][] = [
    [typed.domain, 'name'],
    [typed as unknown as Record<string, unknown>, 'primaryType'],
  ]
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      const holder = value as Record<string, unknown>
      if (typeof holder[key] === 'object') collect(holder[key])
      else places.push([holder, key])
    }
  }
  collect(typed.message)
  const [holder, key] = random.pick(places)
  const value = holder[key]
  if (key === 'primaryType') {
    // Another name for the same fields.
    typed.types.Permit = typed.types[typed.primaryType] ?? []
    typed.primaryType = 'Permit'
  } else if (typeof value === 'boolean') holder[key] = !value
  else if (typeof value === 'number') holder[key] = value + 1
  else holder[key] = String(value).replace(/.$/su, (last) => (last === '1' ? '2' : '1'))
  return typed
}
