import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { fetchProfile } from '../../../src/actions/account/fetchProfile.ts'
import { getFoundNames } from '../../../src/actions/names/lookUpName.ts'
import { isFresh } from '../../../src/lib/freshOnly.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An account with a stored identity, and what the page shows of it. */
async function showStored(value: unknown) {
  const memory = new Map([
    ['@appkit/identity_cache', JSON.stringify({ [address]: { at: Date.now(), value } })],
  ])
  const { runtime } = await connectRuntime({
    options: {},
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
    address,
    memory,
  })
  runtime.stores.account.setOwner(`eip155:1:${address}`)
  await fetchProfile(runtime)
  const { profileName, profileImage } = runtime.stores.account.$state.get()
  runtime.dispose()
  return { profileName, profileImage }
}

describe('a stored identity', () => {
  // conforms: 3.14.15, 7.8.3, 7.8.4
  it('appears like a fresh one', async () => {
    assert.deepEqual(await showStored({ name: 'mara.id', avatar: 'https://pictures.example/1.png' }), {
      profileName: 'mara.id',
      profileImage: 'https://pictures.example/1.png',
    })
  })

  it('passes the same checks as a fresh one', async () => {
    const nothing = { profileName: undefined, profileImage: undefined }
    const long = await showStored({
      name: `\u202emara\u200b${'a'.repeat(500)}`,
      avatar: 'javascript:alert(1)',
    })
    assert.equal(long.profileImage, undefined)
    assert.match(long.profileName ?? '', /^maraa{55}…$/)
    for (const value of [{ name: 7, avatar: {} }, { name: '\u17b4' }, 'mara', null, [1]])
      assert.deepEqual(await showStored(value), nothing)
    assert.deepEqual(await showStored({ avatar: 'http://pictures.example/1.png' }), nothing)
  })
})

describe('the age of a cache entry', () => {
  it('rejects entries that are too old or dated in the future', () => {
    const now = Date.now()
    assert.deepEqual(
      [0, 500, 1_500, -5_000].map((age) => isFresh(now - age, 1_000)),
      [true, true, false, false],
    )
  })

  it('causes a new read after the clock was set back', async () => {
    const { runtime } = await connectRuntime({
      options: {},
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' },
      address,
    })
    const names = getFoundNames(runtime)
    const found = Promise.resolve(undefined)
    names.keep('mara', found)
    assert.equal(names.get('mara'), found)
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    assert.equal(names.get('mara'), undefined)
    vi.useRealTimers()
    runtime.dispose()
  })
})
