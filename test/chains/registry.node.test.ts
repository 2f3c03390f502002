import assert from 'node:assert/strict'
import { it } from 'node:test'
import { adapters } from '../../src/chains/registry.ts'
import { W3mError } from '../../src/errors/base.ts'
import { chainNamespaces } from '../../src/schemas/caip.ts'
import { createTestAdapter, rejection } from '../support/testAdapter.ts'

it('every namespace has an adapter, or says in a coded error that it has none', async () => {
  for (const namespace of chainNamespaces) {
    if (namespace === 'eip155' || namespace === 'solana') {
      const { signal } = new AbortController()
      const createAdapter = await adapters[namespace]()
      assert.equal(createAdapter({ fetch, signal, emit: () => {} }).namespace, namespace)
      continue
    }
    const error = await rejection(adapters[namespace]())
    assert.ok(error instanceof W3mError)
    assert.deepEqual([error.code, error.details], ['W3M_ADAPTER_NOT_FOUND', { namespace }])
  }
})

it('two adapters share nothing', () => {
  assert.notEqual(createTestAdapter().adapter, createTestAdapter().adapter)
})
