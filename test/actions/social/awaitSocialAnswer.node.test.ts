import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { awaitSocialAnswer } from '../../../src/actions/social/awaitSocialAnswer.ts'

describe('the window of a social sign-in', () => {
  afterEach(() => vi.useRealTimers())

  it('is noticed as closed within a second, without losing a response just before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const wait = () => {
      const window = new EventTarget() as unknown as Window
      const popup = { closed: false } as { closed: boolean }
      const { signal } = new AbortController()
      const ending = awaitSocialAnswer({
        window,
        popup: popup as Window,
        origin: 'https://a.example',
        signal,
      })
      return { window, popup, ending }
    }
    const first = wait()
    vi.advanceTimersByTime(5_000)
    first.popup.closed = true
    vi.advanceTimersByTime(1_000)
    assert.deepEqual(await first.ending, { kind: 'closed' })

    const second = wait()
    second.popup.closed = true
    vi.advanceTimersByTime(400)
    const data = { resultUri: 'https://a.example/done' }
    const message = new MessageEvent('message', { data, origin: 'https://a.example' })
    Object.defineProperty(message, 'source', { value: second.popup })
    second.window.dispatchEvent(message)
    vi.advanceTimersByTime(1_000)
    assert.deepEqual(await second.ending, { kind: 'answered', uri: data.resultUri })
  })
})
