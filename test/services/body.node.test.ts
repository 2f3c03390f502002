import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { BodyError, parseJson } from '../../src/services/body.ts'

const parse = (text: string) => parseJson(new TextEncoder().encode(text))

describe('parseJson', () => {
  it('parses JSON', () => {
    assert.deepEqual(parse('\u{FEFF}{"a":[1,"é"]}'), { a: [1, 'é'] })
  })

  const broken = [
    '',
    '{',
    '{"a":1,}',
    "{'a':1}",
    '[1]x',
    'NaN',
    '01',
    '"\n"',
    '[1 2]',
    '{"a" "b"}',
    '<!doctype html>',
    '\u0000',
  ]
  for (const text of broken) {
    it(`rejects ${JSON.stringify(text)}`, () => {
      assert.throws(() => parse(text), BodyError)
    })
  }

  it('rejects bytes that are not UTF-8', () => {
    assert.throws(() => parseJson(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), BodyError)
  })

  it('rejects JSON nested ten thousand or millions deep', () => {
    for (const depth of [65, 10_000, 2_400_000]) {
      const body = '['.repeat(depth) + ']'.repeat(depth)
      assert.throws(() => parse(body), { message: 'nested too deep' })
      assert.throws(() => parse(`{"a":${body}}`), { message: 'nested too deep' })
    }
    assert.ok(parse('['.repeat(64) + ']'.repeat(64)))
  })

  it('ignores brackets in strings', () => {
    const text = '"\\['.repeat(1000)
    assert.equal(parse(JSON.stringify(text)), text)
  })

  it('does not change prototypes', () => {
    parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    assert.equal(({} as Record<string, unknown>).polluted, undefined)
  })
})
