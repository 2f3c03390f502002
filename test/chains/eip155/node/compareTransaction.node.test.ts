import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { isAsExpected } from '../../../../src/chains/eip155/node/compareTransaction.ts'

const to = `0x${'a'.repeat(40)}` as const
const input = `0x38ed1739${'0b'.repeat(64)}` as const
const agrees = (data: string, sent = input) =>
  isAsExpected(
    { to, value: 0n, input: sent },
    { call: { from: to, to, value: '0x0', data: data as `0x${string}` } },
  )

describe('a transaction on the chain', () => {
  it('matches the request byte by byte, or as far as it was recorded', () => {
    assert.ok(agrees(input))
    assert.ok(agrees(input.toUpperCase().replace('0X', '0x')))
    assert.ok(agrees(`${input.slice(0, 60)}…`))
    assert.ok(!agrees(input.slice(0, 60)))
    assert.ok(!agrees(`${input.slice(0, 59)}c…`))
    assert.ok(!agrees(input, `${input}00`))
  })
})
