import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { askAlone } from '../../src/frame/askAlone.ts'

/** A request that has begun, and ends only as its test says once it is aborted. */
async function begin(end: (abort: () => void) => void) {
  let answer: Promise<unknown> = Promise.resolve()
  await new Promise<void>((begun) => {
    answer = askAlone(new AbortController(), (signal) => {
      begun()
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => end(() => reject(signal.reason)))
      })
    })
  })
  return { answer }
}

describe('askAlone', () => {
  afterEach(() => vi.useRealTimers())

  it('begins a request once the older one, which it aborts, has ended', async () => {
    const steps: string[] = []
    const older = await begin((abort) =>
      setImmediate(() => {
        steps.push('ended')
        abort()
      }),
    )
    const rejected = assert.rejects(older.answer, { name: 'AbortError' })
    const newer = askAlone(new AbortController(), async () => steps.push('began'))
    await Promise.all([rejected, newer])
    assert.deepEqual(steps, ['ended', 'began'])
  })

  it('begins no request that was aborted, or replaced, before its turn', async () => {
    const began: string[] = []
    const left = new AbortController()
    const first = assert.rejects(
      askAlone(left, async () => began.push('left')),
      { name: 'AbortError' },
    )
    left.abort()
    const second = assert.rejects(
      askAlone(new AbortController(), async () => began.push('replaced')),
      { name: 'AbortError' },
    )
    await askAlone(new AbortController(), async () => began.push('newest'))
    await Promise.all([first, second])
    assert.deepEqual(began, ['newest'])
  })

  it('marks a result as outdated if a newer request began after it', async () => {
    const life = new AbortController()
    assert.equal(await askAlone(life, async () => 'older'), 'older')
    assert.equal(life.signal.aborted, false)
    await askAlone(new AbortController(), async () => 'newer')
    assert.equal(life.signal.aborted, true)
  })

  it('gives up waiting for a request that never ends', async () => {
    vi.useFakeTimers()
    await begin(() => {})
    const newer = askAlone(new AbortController(), async () => 'answer')
    await vi.advanceTimersByTimeAsync(1_000)
    assert.equal(await newer, 'answer')
  })
})
