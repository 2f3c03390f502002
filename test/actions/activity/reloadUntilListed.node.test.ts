import assert from 'node:assert/strict'
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { reloadUntilListed } from '../../../src/actions/activity/reloadUntilListed.ts'

const own = `0x${'1'.repeat(40)}`
const hash = `0x${'ab'.repeat(32)}`

describe('reloadUntilListed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** @returns How often the activity was read. */
  async function reads(listedAfter: number, ago = 0): Promise<number> {
    let count = 0
    const $state = atom({ status: 'loaded', items: [] as { hash: string }[], hasMore: false })
    const reload = async () => {
      count += 1
      if (count >= listedAfter) $state.set({ ...$state.get(), items: [{ hash }] })
    }
    const connection = { status: 'connected', accounts: [{ address: own, type: 'smartAccount' }] }
    const ended = {
      hash,
      from: own,
      caipNetworkId: 'eip155:1',
      status: 'confirmed',
      finalAt: Date.now() - ago,
    }
    const stores = {
      connection: { get: () => ({ ...connection, caipNetworkId: 'eip155:1', wallet: {} }) },
      network: { $state: { get: () => ({ namespace: 'eip155' }) } },
      transactions: { $transactions: { get: () => [ended] } },
    }
    const life = new AbortController()
    const done = reloadUntilListed({ stores } as never, { $state, reload } as never, life.signal)
    await vi.advanceTimersByTimeAsync(120_000)
    await done
    return count
  }

  it('reloads the activity until it lists a sent transaction', async () => {
    assert.equal(await reads(3), 3)
  })

  it('stops if a transaction is never listed', async () => {
    assert.equal(await reads(Number.POSITIVE_INFINITY), 6)
  })

  it('does not reload for an old transaction', async () => {
    assert.equal(await reads(1, 600_000), 0)
  })
})
