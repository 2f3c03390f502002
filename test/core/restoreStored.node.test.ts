import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { restoreStored } from '../../src/core/restoreStored.ts'
import { createStorage } from '../../src/stores/storage.ts'

const name = '@appkit/native_balance_cache'
const cached = JSON.stringify({ 'eip155:1:0x1': { at: 1, value: '1' } })

/** What remains of the caches after a start. */
async function start(status: 'connected' | 'disconnected' | undefined, enableReconnect: boolean) {
  const memory = new Map([
    [name, cached],
    ...(status ? ([['@appkit/connection_status', status]] as const) : []),
  ])
  const area = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const runtime = {
    $options: { get: () => ({ enableReconnect }) },
    storage: createStorage(() => area as Storage),
    limits: { restoreTimeout: 1 },
  }
  await restoreStored(runtime as Parameters<typeof restoreStored>[0])
  return memory.get(name)
}

describe('stored addresses', () => {
  // conforms: 4.1.4
  it('are cleared if no wallet was connected on the last visit', async () => {
    for (const enableReconnect of [true, false]) {
      for (const status of ['disconnected', undefined] as const) {
        assert.ok(!(await start(status, enableReconnect))?.includes('0x1'), `${status} ${enableReconnect}`)
      }
    }
  })

  it('are kept if a wallet was connected', async () => {
    assert.equal(await start('connected', false), cached)
  })
})
