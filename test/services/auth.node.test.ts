import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { createAuth } from '../../src/services/auth/client.ts'

describe('the sign-in service', () => {
  it('requests each nonce past the browser’s cache, so that a hanging read does not block it', async () => {
    const caches: unknown[] = []
    const reply: typeof fetch = async (_input, init) => {
      caches.push(init?.cache)
      return Response.json({ nonce: 'harbour2026', token: 'a.b.c' })
    }
    const auth = createAuth({ baseUrl: 'https://auth.example', fetch: reply })
    assert.equal((await auth.getNonce()).nonce, 'harbour2026')
    assert.deepEqual(caches, ['no-store'])
  })
})
