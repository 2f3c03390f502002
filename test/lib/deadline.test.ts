import { expect } from 'chai'
import { abortable, sleep, withDeadline } from '../../src/lib/deadline.ts'

const never = new Promise<never>(() => {})
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It resolved'),
    (error: unknown) => error,
  )

describe('deadlines', () => {
  it('resolve with a value that arrives in time', async () => {
    expect(
      await withDeadline(Promise.resolve(1), { timeoutMs: 1000, late: () => new Error('late') }),
    ).to.equal(1)
    const failure = new Error('no')
    expect(
      await rejection(
        withDeadline(Promise.reject(failure), { timeoutMs: 1000, late: () => new Error('late') }),
      ),
    ).to.equal(failure)
  })

  it('reject a task that never settles', async () => {
    const late = new Error('late')
    expect(await rejection(withDeadline(never, { timeoutMs: 10, late: () => late }))).to.equal(late)
  })

  it('handle a rejection after the deadline', async () => {
    const seen: unknown[] = []
    const listener = (event: PromiseRejectionEvent) => seen.push(event.reason)
    addEventListener('unhandledrejection', listener)
    const failing = sleep(20).then(() => Promise.reject(new Error('too late')))
    await rejection(withDeadline(failing, { timeoutMs: 1, late: () => new Error('late') }))
    await sleep(60)
    removeEventListener('unhandledrejection', listener)
    expect(seen).to.deep.equal([])
  })

  it('reject at once when the signal aborts', async () => {
    const controller = new AbortController()
    const waiting = rejection(
      withDeadline(never, {
        timeoutMs: 60_000,
        late: () => new Error('late'),
        signal: controller.signal,
      }),
    )
    const reason = new Error('cancelled')
    controller.abort(reason)
    expect(await waiting).to.equal(reason)
  })
})

describe('abortable', () => {
  it('rejects if the signal has already aborted', async () => {
    const reason = new Error('cancelled')
    expect(await rejection(abortable(Promise.resolve(1), AbortSignal.abort(reason)))).to.equal(reason)
  })
})

describe('sleep', () => {
  it('resolves after its time, or rejects early with the abort reason', async () => {
    const start = performance.now()
    await sleep(20)
    expect(performance.now() - start).to.be.at.least(18)
    const controller = new AbortController()
    const sleeping = rejection(sleep(60_000, controller.signal))
    controller.abort('enough')
    expect(await sleeping).to.equal('enough')
    expect(await rejection(sleep(1, controller.signal))).to.equal('enough')
  })
})
