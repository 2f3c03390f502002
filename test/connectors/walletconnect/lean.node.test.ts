import assert from 'node:assert/strict'
import { EventEmitter as NodeEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { Buffer as LeanBuffer } from '../../../src/connectors/walletconnect/lean/buffer.ts'
import { concat, fromString, toString as write } from '../../../src/connectors/walletconnect/lean/bytes.ts'
import { EventEmitter } from '../../../src/connectors/walletconnect/lean/events.ts'
import {
  generateChildLogger,
  getLoggerContext,
  pino,
} from '../../../src/connectors/walletconnect/lean/logger.ts'

/** Our encodings and Node's names for them. */
const spellings = { utf8: 'utf8', base16: 'hex', base64pad: 'base64', base64url: 'base64url' } as const

describe('the pairing client’s replacements for libraries', () => {
  it('convert bytes as Node does, in both directions', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        for (const [ours, theirs] of Object.entries(spellings)) {
          if (ours === 'utf8') continue
          const text = write(bytes, ours)
          assert.equal(text, Buffer.from(bytes).toString(theirs))
          assert.deepEqual([...fromString(text, ours)], [...bytes])
        }
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        assert.deepEqual([...fromString(text)], [...Buffer.from(text)])
        assert.equal(write(fromString(text)), text)
      }),
    )
  })

  it('replace the Node buffers that sign-in needs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'grapheme' }), (bytes, text) => {
        for (const name of ['hex', 'base64'] as const) {
          const spelt = Buffer.from(bytes).toString(name)
          assert.equal(LeanBuffer.from(bytes).toString(name), spelt)
          assert.deepEqual([...LeanBuffer.from(spelt, name)], [...bytes])
        }
        assert.equal(LeanBuffer.from(text).toString('utf-8'), text)
        assert.equal(LeanBuffer.from(text).toString('hex'), Buffer.from(text).toString('hex'))
      }),
    )
  })

  it('encode the type of an envelope, and join its parts', () => {
    for (const type of [0, 1, 2])
      assert.equal(write(fromString(String(type), 'base10'), 'base10'), String(type))
    assert.deepEqual([...concat([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])], [1, 2, 3])
  })

  it('reject text that is not in their encoding', () => {
    assert.throws(() => fromString('xyz', 'base16'))
    assert.throws(() => fromString('ab', 'base99'), /Unsupported encoding/)
  })

  it('notify listeners in the order of Node’s emitter', () => {
    const heard = [new NodeEmitter(), new EventEmitter()].map((emitter) => {
      const log: unknown[] = []
      const first = (...payload: unknown[]) => log.push(['first', ...payload])
      const late = () => log.push('late')
      emitter.on('a', first)
      emitter.once('a', (word) => {
        log.push(['once', word])
        // Receives later events only: the listeners of an event are fixed when it fires.
        emitter.on('a', late)
        emitter.off('a', first)
      })
      emitter.on('a', () => log.push('last'))
      log.push(emitter.emit('a', 1, 2), emitter.listenerCount('a'))
      log.push(emitter.emit('a', 3), emitter.emit('b'))
      emitter.removeAllListeners('a')
      log.push(emitter.emit('a', 4), emitter.listenerCount('a'))
      return log
    })
    assert.deepEqual(heard[1], heard[0])
  })

  it('name a logger after its parents', () => {
    assert.equal(
      getLoggerContext(generateChildLogger(generateChildLogger(pino(), 'core'), 'pairing')),
      'core/pairing',
    )
  })
})
