import { expect } from 'chai'
import { parseRetryAfter, retry } from '../../src/lib/retry.ts'

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It resolved'),
    (error: unknown) => error,
  )

/** Fails this many times, then succeeds; records the times of calls. */
function flaky(failures: number) {
  const calls: number[] = []
  const task = async () => {
    calls.push(performance.now())
    if (calls.length <= failures) throw new Error(`failure ${calls.length}`)
    return 'done'
  }
  return { task, calls, pauses: () => calls.slice(1).map((at, index) => at - (calls[index] ?? 0)) }
}

describe('retry', () => {
  // conforms: 7.5.11, 9.2.13
  it('tries three times, pausing 150 and 300 ms', async () => {
    const { task, pauses } = flaky(2)
    expect(await retry(task)).to.equal('done')
    const [first = 0, second = 0] = pauses()
    expect(first).to.be.at.least(148)
    expect(second).to.be.at.least(298)
  })

  it('rejects with the last error after the third failure', async () => {
    const { task, calls } = flaky(9)
    expect(await rejection(retry(task, { delayMs: 1 }))).to.have.property('message', 'failure 3')
    expect(calls.length).to.equal(3)
  })

  it('does not retry an error that will not change', async () => {
    const { task, calls } = flaky(9)
    await rejection(retry(task, { shouldRetry: () => false }))
    expect(calls.length).to.equal(1)
  })

  // conforms: 7.5.12
  it('waits as long as the server asks', async () => {
    const { task, pauses } = flaky(1)
    await retry(task, { delayMs: 1, retryAfterMs: () => 60 })
    expect(pauses()[0]).to.be.at.least(58)
  })

  it('rejects at once if the server asks to wait more than 30 seconds', async () => {
    const { task, calls } = flaky(1)
    await rejection(retry(task, { retryAfterMs: () => 30_001 }))
    expect(calls.length).to.equal(1)
  })

  it('rejects at once when the signal aborts', async () => {
    const { task, calls } = flaky(9)
    const controller = new AbortController()
    const running = rejection(retry(task, { delayMs: 60_000, signal: controller.signal }))
    setTimeout(() => controller.abort('enough'), 5)
    expect(await running).to.equal('enough')
    expect(calls.length).to.equal(1)
  })
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2026-01-02T03:04:05Z')

  it('parses seconds and dates', () => {
    expect(parseRetryAfter('2', now)).to.equal(2000)
    expect(parseRetryAfter('Fri, 02 Jan 2026 03:04:15 GMT', now)).to.equal(10_000)
    expect(parseRetryAfter('Fri, 02 Jan 2026 03:04:00 GMT', now)).to.equal(0)
  })

  it('returns undefined for anything else', () => {
    for (const text of [null, undefined, '', ' ', '-1', '1.5', 'soon', '2026-01-02', '99999999999']) {
      expect(parseRetryAfter(text, now), String(text)).to.equal(undefined)
    }
  })
})
