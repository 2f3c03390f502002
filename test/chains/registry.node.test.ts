import assert from 'node:assert/strict'
import { it } from 'vitest'
import { adapters } from '../../src/chains/registry.ts'
import { chainNamespaces } from '../../src/schemas/caip.ts'
import { createTestAdapter } from '../support/testAdapter.ts'

// conforms: 1.3.1-1.3.4, 3.3.10, 5.3.2
it('the chain registry has an adapter for every namespace', async () => {
  for (const namespace of chainNamespaces) {
    const { signal } = new AbortController()
    const createAdapter = await adapters[namespace]()
    assert.equal(createAdapter({ fetch, signal, emit: () => {} }).namespace, namespace)
  }
})

it('the chain registry creates adapters that share no state', () => {
  assert.notEqual(createTestAdapter().adapter, createTestAdapter().adapter)
})
