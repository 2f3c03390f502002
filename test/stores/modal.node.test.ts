import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'vitest'
import { createModalStore } from '../../src/stores/modal.ts'

describe('modal store', () => {
  // conforms: 2.3.5, 2.3.6
  it('clears the loading flag and the namespace on closing', () => {
    const modal = createModalStore()
    modal.opened('solana')
    modal.setLoading(true)
    modal.closed()
    const { open, loading, namespace } = modal.$state.get()
    assert.deepEqual({ open, loading, namespace }, { open: false, loading: false, namespace: undefined })
  })

  // conforms: 2.3.10, 9.1.12, 9.1.13
  it('counts each shake, which lasts half a second', () => {
    const modal = createModalStore()
    modal.shake()
    modal.shake()
    assert.equal(modal.$state.get().shakes, 2)
    const tokens = readFileSync(new URL('../../styles/tokens-view.css', import.meta.url), 'utf8')
    assert.match(tokens, /--_t-shake: var\(--w3m-duration-shake, 500ms\)/)
  })
})
