import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { readEnvelope } from '../../../src/frame/keys/envelope.ts'

const rp = 'wallet.example'
const written = (ct: string) =>
  JSON.stringify({ v: 1, rp, kind: 'wrapped', len: 16, to: [{ cid: 'id', check: 'ab', iv: 'AAAA', ct }] })

describe('readEnvelope', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const read = (text: string) => {
    vi.stubGlobal('location', { hostname: rp })
    return readEnvelope(text)
  }

  it('reads an envelope of this origin', () => {
    assert.equal(read(written('AAECAw=='))?.to[0]?.ct, 'AAECAw==')
    assert.equal(read(written('AAECAw==').replace(rp, 'other.example')), undefined)
  })

  const damaged = ['', 'A', 'AAAAA', 'AAA', 'AA=', 'AA==AA==', 'AA A', 'A-_A']
  it.each(damaged)('reads none with damaged base64: “%s”', (ct) => {
    assert.equal(read(written(ct)), undefined)
  })
})
