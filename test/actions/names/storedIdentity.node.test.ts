import assert from 'node:assert/strict'
import { describe, it, vi } from 'vitest'
import { fetchProfile } from '../../../src/actions/account/fetchProfile.ts'
import { createRecent } from '../../../src/lib/createRecent.ts'
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
    const { askRecent, asked } = askCounting()
    assert.deepEqual([await askRecent('mara'), await askRecent('mara')], [1, 1])
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    assert.equal(await askRecent('mara'), 2)
    vi.useRealTimers()
    assert.equal(asked(), 2)
  })
})

/** A source that returns how often it was asked. */
function askCounting(options = {}) {
  let asked = 0
  const ask = createRecent<number>({ lifeMs: 30_000, most: 2, ...options })
  const count = async () => {
    asked += 1
    return asked
  }
  return { asked: () => asked, askRecent: (question: string, how = {}) => ask(question, count, how), ask }
}

describe('recent answers', () => {
  it('are replaced with `isFresh`, and the oldest are dropped first', async () => {
    const { askRecent } = askCounting()
    assert.equal(await askRecent('mara'), 1)
    assert.equal(await askRecent('mara', { isFresh: true }), 2)
    for (const other of ['noa', 'ben']) await askRecent(other)
    assert.equal(await askRecent('noa'), 3)
    assert.equal(await askRecent('mara'), 5)
  })

  it('are not kept after a failure', async () => {
    const { ask, askRecent } = askCounting({ isKept: (answer: number) => answer > 1 })
    await assert.rejects(ask('mara', () => Promise.reject(new Error('no answer')), {}))
    assert.equal(await askRecent('mara'), 1)
    assert.equal(await askRecent('mara'), 2)
    assert.equal(await askRecent('mara'), 2)
  })
})
