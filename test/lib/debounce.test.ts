import { expect } from 'chai'
import { debounce } from '../../src/lib/debounce.ts'
import { waitFor } from '../support/waitFor.ts'

describe('debounce', () => {
  it('runs once after the last call, with its arguments', async () => {
    const seen: string[] = []
    const { run } = debounce((text: string) => seen.push(text), 20)
    for (const text of ['a', 'ab', 'abc']) run(text)
    expect(seen).to.deep.equal([])
    await waitFor(() => seen.length > 0, 'a run')
    expect(seen).to.deep.equal(['abc'])
  })

  it('does not run after it is canceled', async () => {
    let runs = 0
    const { run, cancel } = debounce(() => {
      runs += 1
    }, 10)
    run()
    cancel()
    // A timer of the same length that starts later ends later.
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(runs).to.equal(0)
  })
})
