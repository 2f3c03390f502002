import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { parseConfig } from '../../src/frame/config.ts'

const minutesOf = (sessionMinutes?: unknown) =>
  parseConfig({ sites: ['https://shop.example/'], chains: [], sessionMinutes }).sessionMinutes

describe('sites.json of a passkey wallet', () => {
  it('allows sessions of up to 15 whole minutes, and no others', () => {
    for (const minutes of [undefined, 0, 1, 15]) assert.equal(minutesOf(minutes), minutes)
    for (const wrong of [-1, 1.5, 16, '5', null, true]) assert.throws(() => minutesOf(wrong), `${wrong}`)
  })
})
