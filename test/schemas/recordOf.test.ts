import { expect } from 'chai'
import * as z from 'zod/mini'
import { between } from '../../src/schemas/between.ts'
import { matching } from '../../src/schemas/matching.ts'
import { recordOf } from '../../src/schemas/recordOf.ts'

const prices = recordOf(z._default(z.number(), 0), (name) => name !== 'total')

describe('recordOf', () => {
  it('takes any keys, and gives values as their shape makes them', () => {
    const given = JSON.parse('{ "eth": 1, "none": null, "__proto__": 2 }')
    delete given.none
    given.absent = undefined
    const record = prices.parse(given)
    expect(Object.entries(record)).to.deep.equal([
      ['eth', 1],
      ['__proto__', 2],
      ['absent', 0],
    ])
    expect(Object.getPrototypeOf(record)).to.equal(Object.prototype)
  })

  for (const value of [null, undefined, [], [1], 'text', 3, new Map(), new Date()]) {
    it(`refuses ${Object.prototype.toString.call(value)} as a whole`, () => {
      expect(prices.safeParse(value).success).to.equal(false)
    })
  }

  it('names the keys of all values that do not fit, down to the part', () => {
    const nested = recordOf(z.object({ address: z.string() }))
    const { error } = nested.safeParse({ good: { address: '0x' }, bad: { address: 1 }, worse: null })
    expect(error?.issues.map(({ path }) => path)).to.deep.equal([['bad', 'address'], ['worse']])
  })

  it('refuses a key that it does not take', () => {
    const { error } = prices.safeParse({ total: 1 })
    expect(error?.issues.map(({ path, message }) => [path, message])).to.deep.equal([
      [['total'], 'Invalid key'],
    ])
  })
})

describe('matching and between', () => {
  it('measure what has the right type, and refuse what has another without a word more', () => {
    const colour = matching(/^#[0-9a-f]{6}$/)
    expect(colour.parse('#00ff7f')).to.equal('#00ff7f')
    for (const value of ['#00ff7', '', 7, null]) {
      expect(colour.safeParse(value).error?.issues).to.have.length(1)
    }
    const share = z.number().check(between(0, 1))
    const name = z.string().check(between(1, 3))
    const list = z.array(z.number()).check(between(1))
    expect([share, name, list].map((schema, at) => schema.parse([1, 'abc', [9]][at]))).to.deep.equal([
      1,
      'abc',
      [9],
    ])
    for (const [schema, value] of [
      [share, 1.1],
      [share, Number.NaN],
      [name, ''],
      [name, 'abcd'],
      [list, []],
    ] as const) {
      expect(schema.safeParse(value).success, String(value)).to.equal(false)
    }
  })
})
